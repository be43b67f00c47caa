const DURATION_MS = 450;

/** Whether the player has asked the device for less motion. */
export const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets an element slide from one transform to another, unless the player wants less motion. */
export const slide = (element: Element, from: string, to: string): void => {
  if (wantsLessMotion()) return;
  element.animate([{ transform: from }, { transform: to }], {
    duration: DURATION_MS,
    easing: 'ease-out',
  });
};
