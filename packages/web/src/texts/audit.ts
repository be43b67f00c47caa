/** The log of what the organiser did, for everybody. */
export const auditTexts = {
  title: 'Protokoll',
  intro: 'Was der Administrator geändert hat. Jeder Spieler kann das lesen.',
  none: 'Noch ist nichts geschehen, was ins Protokoll gehört.',
  older: 'Ältere Einträge laden',
} as const;
