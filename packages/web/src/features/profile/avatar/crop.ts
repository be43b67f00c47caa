/** A square cut out of a picture: its centre in the picture's pixels, and how far it zooms in. */
export interface Crop {
  x: number;
  y: number;
  /** 1 (the biggest square) to {@link MAX_ZOOM}. */
  zoom: number;
}

/** Width and height in pixels. */
export interface Size {
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

/** The length of a side in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number =>
  Math.min(width, height) / zoom;

/** How far the centre can be moved. */
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

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));
