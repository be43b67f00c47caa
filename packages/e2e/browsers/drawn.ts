import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Browser } from './browser.ts';
import { eventually } from './programs.ts';

/** Names stay at the left and matches on top while the box of the Tippübersicht scrolls both ways. */
export const keepsNamesInSight = async (browser: Browser): Promise<void> => {
  const shifts = await browser.run(async () => {
    const box = document.querySelector<HTMLElement>('.overview-box');
    const name = document.querySelector('.overview tbody .overview-player');
    const match = document.querySelector('.overview thead th:nth-child(2)');
    const tip = document.querySelector('.overview .overview-tip');
    if (!box || !name || !match || !tip) return null;
    // Narrow and low enough that there is something to scroll in every window.
    box.style.width = '12rem';
    box.style.height = '16rem';
    const places = () => ({
      name: name.getBoundingClientRect().left,
      match: match.getBoundingClientRect().top,
      tip: tip.getBoundingClientRect().left,
    });
    const before = places();
    box.scrollTo({ left: 40, top: 24, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const after = places();
    return {
      name: Math.round(after.name - before.name),
      match: Math.round(after.match - before.match),
      tip: Math.round(after.tip - before.tip),
    };
  });
  deepEqual(shifts, { name: 0, match: 0, tip: -40 });
};

/** The picture behind 'Bild speichern' is a drawn one, of the size that docs/game.md promises. */
export const savesCard = async (browser: Browser, fileName: string): Promise<void> => {
  const saved = await eventually(async () => {
    const found = await browser.run(async () => {
      const link = document.querySelector<HTMLAnchorElement>('dialog a[download]');
      if (!link) return null;
      const picture = new Image();
      picture.src = link.href;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const colours = new Set<number>();
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        colours.add((red * 256 + green) * 256 + blue);
      }
      return {
        name: link.download,
        size: [canvas.width, canvas.height],
        colours: colours.size,
      };
    });
    if (found === null) throw new Error('there is no picture to save');
    return found;
  });
  equal(saved.name, fileName);
  deepEqual(saved.size, [1080, 1350]);
  // Letters have edges in many shades; an empty pitch has few.
  ok(saved.colours > 200, `the picture has ${saved.colours} colours`);
};
