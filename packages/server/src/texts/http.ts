/** What is said of a request itself, whatever it asks for. */
export const httpTexts = {
  encodedBody: 'Komprimierte Anfragen werden nicht angenommen.',
} as const;
