/** What the log says of countries and stages. */
export const factTexts = {
  countrySaved: (isocode: string, name: string) => `Das Land ${isocode} heißt nun „${name}“.`,
  stageSaved: (code: string, name: string) => `Die Runde ${code} heißt nun „${name}“.`,
} as const;
