/** Ends what this browser's push service keeps for the game; nothing where there is none. */
export const forgetSubscription = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};
