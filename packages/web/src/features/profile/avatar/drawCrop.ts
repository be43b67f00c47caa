import { type Crop, sideOf } from './crop.ts';

/** Pixels of a side that are sent: twice what the server keeps, so that it scales down. */
const SENT_SIDE = 512;
const QUALITY = 0.9;

/** Paints the square on a square canvas; what is transparent becomes white, as in the JPEG. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, crop);
  const { width, height } = canvas;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, height);
};

/** The square as a file to upload. */
export const cropFile = async (picture: ImageBitmap, crop: Crop): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('The canvas gave no picture');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
};
