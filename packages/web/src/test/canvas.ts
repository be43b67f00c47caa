import { onTestFinished, vi } from 'vitest';

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
  };
  const canvas = HTMLCanvasElement.prototype;
  const spies = [
    vi.spyOn(canvas, 'getContext').mockImplementation(() => Object(context)),
    vi.spyOn(canvas, 'toBlob').mockImplementation((take) => take(blob)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  define(URL, { createObjectURL: () => 'blob:bild', revokeObjectURL: silent });
  define(document, { fonts: { load: async () => [] } });
  define(HTMLImageElement.prototype, { decode: async () => undefined });
  return {
    written,
    /** The browser makes no PNG, or makes one again. */
    givesPicture: (does: boolean) => {
      blob = does ? new Blob(['png'], { type: 'image/png' }) : null;
    },
  };
};

const define = (target: object, members: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { configurable: true, value });
  }
};
