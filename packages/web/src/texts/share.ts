const points = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const withPoints = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkten`);
const matches = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spiele`);
const ofMatches = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spielen`);

export const shareTexts = {
  open: 'Teilen',
  title: 'Bild teilen',
  choose: 'Was möchtest du teilen?',
  rule: 'Auf dem Bild steht nur dein eigener Name. Dieses Bild darfst du öffentlich zeigen.',
  share: 'Teilen',
  save: 'Bild speichern',
  drawing: 'Das Bild wird gezeichnet …',
  failed: 'Das Bild konnte nicht gezeichnet werden. Versuch es noch einmal.',
  retry: 'Noch einmal',
  notShared: 'Das Teilen hat nicht geklappt. Speichere das Bild und verschicke es selbst.',
  nothing: 'Noch gibt es nichts zu teilen',
  nothingText: 'Nach dem ersten Ergebnis findest du hier deinen Spieltag und deinen Platz.',
  file: (kind: string) => `tippspiel-${kind}.png`,
  files: { day: 'spieltag', place: 'platz', trophy: 'trophaee', duel: 'duell', morning: 'morgen' },
  brand: (tournament: string) => `${tournament} Tippspiel`,

  day: (day: string) => `Spieltag: ${day}`,
  dayHeading: 'Mein Spieltag',
  tip: 'Tipp',
  result: 'Ergebnis',
  more: (count: number, sum: number) => `und ${matches(count)} mehr: ${points(sum)}`,
  pair: (home: string, away: string) => `${home} – ${away}`,
  earned: (count: number) => (count === 0 ? '0' : `+${count}`),
  points,
  pointsFrom: (count: number) => `aus ${ofMatches(count)}`,
  dayCaption: (day: string, sum: number, count: number) =>
    `Mein Spieltag (${day}): ${points(sum)} aus ${ofMatches(count)}.`,

  place: (table: string) => `Platz: ${table}`,
  placeHeading: 'Mein Platz',
  position: (position: string) => `${position}.`,
  ofPlayers: (players: string) => `von ${players} Spielern`,
  inGroup: (players: string) => `von ${players} in meiner Tippgruppe`,
  provisional: 'vorläufig, es wird noch gespielt',
  placeCaption: (position: string, players: string, sum: number, isProvisional: boolean) =>
    `Ich bin ${isProvisional ? 'vorläufig ' : ''}auf Platz ${position} von ${players} mit ${withPoints(sum)}.`,

  trophy: (name: string) => `Trophäe: ${name}`,
  trophyHeading: 'Meine Trophäe',
  trophyCaption: (name: string, reason: string) => `Meine Trophäe: ${name}. ${reason}`,

  morningHeading: 'So war der Spieltag',
  morningCaption: (day: string, sum: number, headline: string) =>
    `${day}: ${points(sum)}. ${headline}`,

  duelHeading: 'Mein Duell',
  opponent: 'ein Mitspieler',
  duelAfter: (count: number) => `nach ${ofMatches(count)}`,
  duelCaption: (own: number, other: number, count: number) =>
    `Mein Duell mit einem Mitspieler: ${own} zu ${other} Punkte nach ${ofMatches(count)}.`,
} as const;
