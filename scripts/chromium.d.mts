/** The path of the Chromium for the browser journeys. */
export const findChromium: () => Promise<string>;
