import { shareTexts } from '../../texts/share.ts';
import type { ShareCard } from './shareCard.ts';

/**
 * The drawn card as a file.
 * @throws {Error} where the browser makes no PNG of it
 */
export const fileOf = async (canvas: HTMLCanvasElement, kind: ShareCard['kind']): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('The canvas gave no picture');
  return new File([blob], shareTexts.file(shareTexts.files[kind]), { type: 'image/png' });
};

/** Whether the device hands pictures on to other apps. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/**
 * Opens the device's own choice of where to.
 * @returns whether it worked; to change one's mind is no failure
 */
export const share = async (file: File, text: string): Promise<boolean> => {
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
