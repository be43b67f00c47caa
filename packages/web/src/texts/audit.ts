/** The log: what is for everybody, and what is about the player. */
export const auditTexts = {
  title: 'Protokoll',
  intro:
    'Was am Spiel geändert wurde. Jeder Spieler kann das lesen; Zahlungen und Kontodaten stehen nur beim betroffenen Spieler und beim Organisator.',
  number: (position: number) => `Nr. ${position}`,
  check: 'Prüfen, ob etwas geändert wurde',
  concerned: 'Nicht öffentlich: Das lesen nur der Organisator und der betroffene Spieler.',
  none: 'Noch keine Änderungen.',
  older: 'Ältere Einträge laden',
} as const;
