/** The path of the Chromium for the browser journeys. */
export const findChromium: (options?: { readonly shell?: boolean }) => Promise<string>;
