/** A square cut out of a picture: its centre in the picture's pixels, and how far it zooms in. */
export interface Crop {
  x: number;
  y: number;
  /** 1 (the biggest square) to {@link MAX_ZOOM}. */
  zoom: number;
}

/** Width and height in pixels. */
interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** The biggest square in the middle. */
export const wholePicture = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** Limits of the centre. */
export const reachOf = (size: Size, crop: Crop) => {
  const half = sideOf(size, crop) / 2;
  return {
    x: { min: half, max: size.width - half },
    y: { min: half, max: size.height - half },
  };
};

/** Changes a crop and keeps it inside the picture. */
export const changeCrop = (size: Size, crop: Crop, change: Partial<Crop>): Crop => {
  const next = { ...crop, ...change };
  const zoom = clamp(next.zoom, 1, MAX_ZOOM);
  const reach = reachOf(size, { ...next, zoom });
  return {
    zoom,
    x: clamp(next.x, reach.x.min, reach.x.max),
    y: clamp(next.y, reach.y.min, reach.y.max),
  };
};

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

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
