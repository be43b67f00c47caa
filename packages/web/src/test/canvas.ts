import { vi } from 'vitest';
import { give } from './browser.ts';

const silent = () => undefined;

/**
 * Stands in for the pixels, which jsdom has not: notes what is written. A letter is half as wide as
 * it is high.
 */
export const fakeCanvas = () => {
  const written: string[] = [];
  let blob: Blob | null = new Blob(['png'], { type: 'image/png' });
  const context = {
    font: '',
    measureText(text: string) {
      return { width: (text.length * Number(/(\d+)px/.exec(this.font)?.[1])) / 2 };
    },
    fillText: (text: string) => written.push(text),
    createRadialGradient: () => ({ addColorStop: silent }),
    fillRect: silent,
    strokeRect: silent,
    beginPath: silent,
    arc: silent,
    stroke: silent,
    fill: silent,
    roundRect: silent,
    drawImage: silent,
    save: silent,
    restore: silent,
    clip: silent,
    translate: silent,
    scale: silent,
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation(() => Object(context));
  vi.spyOn(canvas, 'toBlob').mockImplementation((take) => take(blob));
  give(URL, { createObjectURL: () => 'blob:bild', revokeObjectURL: silent });
  vi.stubGlobal('Path2D', class {});
  give(document, { fonts: { load: async () => [] } });
  give(HTMLImageElement.prototype, { decode: async () => undefined });
  return {
    written,
    /** The browser makes no PNG, or makes one again. */
    givesPicture: (does: boolean) => {
      blob = does ? new Blob(['png'], { type: 'image/png' }) : null;
    },
  };
};
