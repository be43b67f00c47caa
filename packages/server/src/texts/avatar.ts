export const avatarTexts = {
  tooManyPixels: 'Dieses Bild hat zu viele Bildpunkte. Höchstens 52 Megapixel gehen.',
} as const;
