/** What the service worker calls it (vite.config.ts). */
const PICTURES = 'avatars';

/** Forgets the players' pictures that are kept for times without a network. */
export const forgetPictures = async (): Promise<void> => {
  // Only pages of HTTPS or of this machine have it.
  if ('caches' in globalThis) await caches.delete(PICTURES).catch(() => false);
};
