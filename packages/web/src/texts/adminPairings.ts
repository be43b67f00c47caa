import type { Words } from '@tippspiel/contract';

/** Who plays whom, where the organiser decides it. */
export const adminPairingTexts = {
  open: 'Zu entscheiden',
  nothingOpen: 'Gerade ist nichts zu entscheiden: Wer gegen wen spielt, folgt aus den Ergebnissen.',

  level: (stage: string) => `${stage}: Wer steht vorn?`,
  thirds: 'Gruppendritte',
  levelText: (names: readonly string[]) =>
    `${new Intl.ListFormat('de').format(names)} trennt keine Regel der Tabelle. Tippe sie in ihrer Reihenfolge an, danach richtet sich der Turnierbaum.`,
  ranks: 'Reihenfolge',
  rankedAs: (position: number, name: string) => `Platz ${position}: ${name}`,
  again: 'Neu beginnen',
  decidedBy: { 'fair-play': 'Durch Fair Play', lot: 'Durch Los' },
  ranked: 'Die Reihenfolge steht',

  thirdsTitle: 'Wo spielen die Gruppendritten?',
  thirdsText:
    'Mehrere Verteilungen gehen auf, und keine Tabelle des Wettbewerbs sagt, welche gilt. Bitte trage sie ein.',
  thirdOf: (name: string, group: string) => `${name} (Gruppe ${group})`,
  thirdsMissing: 'Bitte gib jedem Spiel einen Gruppendritten.',
  saveThirds: 'Verteilung speichern',
  thirdsSaved: 'Die Gruppendritten sind verteilt',

  kept: (stage: string, match: string) => `${stage}: ${match} bleibt`,
  keptText: (slots: string) =>
    `Das Spiel hat begonnen oder ist gewertet. Nach dem Turnierplan spielt hier inzwischen ${slots}: Annulliere es, oder lass es so.`,
  toMatch: 'Zum Spiel',

  decided: 'Von Hand entschieden',
  rankedText: (stage: string, names: string) => `${stage}: ${names}`,
  thirdsDecided: (thirds: string) => `Gruppendritte: ${thirds}`,
  takeBack: 'Zurücknehmen',
  takeBackName: (what: string) => `Zurücknehmen: ${what}`,
  takeBackTitle: 'Entscheidung zurücknehmen?',
  takeBackText: 'Spiele, deren Teams davon abhängen, sind wieder offen, und Tipps darauf ruhen.',
  takenBack: 'Die Entscheidung ist zurückgenommen',

  draw: 'Auslosung',
  drawLabel: 'Auslosung ändern',
  drawText: ({ teams }: Words) =>
    `Trage ein, wer auf welchen Platz gelost ist. Was noch offen ist, lässt du frei. Fehlt ein Team, lege es zuerst unter „${teams}“ an.`,
  position: (slot: string) => `Platz ${slot}`,
  notDrawn: 'noch offen',
  groupStands: 'Hier wird schon gespielt, die Teams bleiben.',
  drawMissing: 'Bitte trage mindestens ein Team ein.',
  saveDraw: 'Auslosung speichern',
  drawSaved: 'Die Auslosung ist eingetragen',

  matches: 'Spiele, die noch nicht begonnen haben',
  noMatches: 'Alle Spiele haben begonnen.',
  pair: (home: string, away: string) => `${home} – ${away}`,
  openSide: 'noch offen',
  number: (number: number) => `Spiel ${number}`,
  byHand: 'von Hand gesetzt',
  change: 'Paarung ändern',
  changeName: (pair: string) => `Paarung ändern: ${pair}`,
  changeText:
    'Das Spiel behält seine Nummer, und diese Teams bleiben, was auch immer die Ergebnisse sagen. Tipps auf die alte Paarung ruhen.',
  home: 'Heim',
  away: 'Gast',
  choose: 'Bitte wählen',
  swap: 'Heim und Gast tauschen',
  savePairing: 'Paarung speichern',
  saved: 'Die Paarung ist gespeichert',
  handBack: 'Dem Turnierplan überlassen',
  handBackText:
    'Die Teams folgen dann wieder den Ergebnissen. Tipps auf die jetzige Paarung ruhen, wenn es eine andere wird.',
  handedBack: 'Das Spiel folgt wieder dem Turnierplan',
  failed: 'Das hat nicht geklappt.',
} as const;
