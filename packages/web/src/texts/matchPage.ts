export const matchPageTexts = {
  title: 'Spiel',
  back: 'Zurück',
  unknown: 'Dieses Spiel gibt es nicht',
  unknownText: 'Vielleicht ist es abgesagt, oder der Link ist nicht ganz angekommen.',
  toFixtures: 'Zum Spielplan',
} as const;
