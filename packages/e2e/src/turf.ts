import type { Page } from '@playwright/test';

/** The turf ends elsewhere on each of these screens. */
const rooms = [
  { width: 1280, height: 720, text: '100%' },
  { width: 390, height: 844, text: '100%' },
  { width: 360, height: 640, text: '200%' },
  { width: 844, height: 390, text: '100%' },
];

/**
 * Text that has no surface of its own stands on the turf at the top of a page or on the ground below it. The turf
 * is a pseudo-element, whose colours axe does not know.
 *
 * @returns each such text whose contrast with what is behind it is below what WCAG 1.4.3 asks for: 4.5, or 3 for
 * large text
 */
export const turfFaults = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize();
  const faults: string[] = [];
  for (const { text, ...room } of rooms) {
    await page.setViewportSize(room);
    const found = await page.evaluate(faintTexts, text);
    faults.push(...found.map((fault) => `${room.width} px, text of ${text}: ${fault}`));
  }
  if (size) await page.setViewportSize(size);
  return faults;
};

/** Runs in the page. */
const faintTexts = async (fontSize: string): Promise<string[]> => {
  const brightness = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((each) => {
      const share = each / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: number, other: number): number =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const brightnessOf = (name: string): number => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    return brightness([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  };
  const hasSurface = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || (channels(backgroundColor)[3] ?? 1) > 0;
  };
  const isHidden = (element: Element): boolean => {
    const { clipPath, opacity, visibility } = getComputedStyle(element);
    return clipPath !== 'none' || opacity === '0' || visibility !== 'visible';
  };
  const root = document.querySelector('#root');
  if (!root) return ['no #root'];
  document.documentElement.style.fontSize = fontSize;
  // What React shows at this width alone is there with the next frame.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const turfEnd =
    root.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(root, '::before').height);
  const turf = [brightnessOf('--turf-a'), brightnessOf('--turf-b')];
  const ground = brightnessOf('--ground');
  const faults: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim()) continue;
    const ancestors: Element[] = [];
    for (let box: Element | null = parent; box && box !== root; box = box.parentElement) {
      ancestors.push(box);
    }
    if (ancestors.some((box) => hasSurface(box) || isHidden(box))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const behind = [...(top < turfEnd ? turf : []), ...(bottom > turfEnd ? [ground] : [])];
    const { color, fontSize: ownSize, fontWeight } = getComputedStyle(parent);
    const pixels = Number.parseFloat(ownSize);
    const needed = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const ink = brightness(channels(color).slice(0, 3));
    const least = Math.min(...behind.map((each) => contrast(ink, each)));
    if (least < needed) faults.push(`'${node.textContent.trim()}' has ${least.toFixed(1)}`);
  }
  document.documentElement.style.fontSize = '';
  return faults;
};
