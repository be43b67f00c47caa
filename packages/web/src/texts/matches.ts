import type { Words } from '@tippspiel/contract';

export const matchTexts = {
  versus: (home: string, away: string) => `${home} gegen ${away}`,
  row: (versus: string, rest: string) => `${versus}, ${rest}`,
  noScore: 'noch kein Ergebnis',
  toMatch: 'Zum Spiel',
  whatIf: 'Wenn’s so ausgeht',
  openTime: 'offen',
  zone: (name: string) => `Alle Zeiten: ${name}`,
  today: 'Heute',
  phases: { running: 'Läuft', ended: 'Ergebnis folgt', postponed: 'Verlegt' },
  result: 'Ergebnis',
  live: 'live',
  noResult: '–',
  minute: (minute: number, added: number) => (added > 0 ? `${minute}.+${added}` : `${minute}.`),
  minuteUnit: 'Minute',
  breaks: { 'half-time': 'Halbzeit', penalties: 'Elfmeterschießen' },

  chart: (home: string, away: string) => `Verteilung der Tipps: ${home} gegen ${away}`,
  tipsOfAll: 'So tippen alle',
  tipsOfOthers: 'So haben die anderen getippt',
  groupDistribution: 'So tippen deine Mitspieler',
  win: 'Sieg',
  draw: 'Unentschieden',
  columns: { home: 'Heim\u00adsieg', draw: 'Unent\u00adschieden', away: 'Auswärts\u00adsieg' },
  pair: (home: string, away: string) => `${home} – ${away}`,
  unpublished:
    'Noch keine Angaben: Sie kommen ab sieben Tagen vor dem Anpfiff, wenn genug getippt haben.',
  unpublishedShort: 'noch keine Angaben',
  noTips: 'Niemand hat getippt.',
  noTipsShort: 'keine Tipps',
  match: 'Spiel',

  /**
   * @param first the score of the first leg, its sides turned as in the second one
   * @param round what stands beside it, which may say the leg already
   * @returns an empty text where nothing is left to say
   */
  leg: (leg: 1 | 2, first: { home: number; away: number } | null, round: string) => {
    const name = leg === 1 ? 'Hinspiel' : 'Rückspiel';
    const score = leg === 2 && first ? `Hinspiel ${first.home}:${first.away}` : '';
    if (round.includes(name)) return score;
    return score === '' ? name : `${name} (${score})`;
  },
  firstLeg: ({ home, away }: { home: number; away: number }) => `Hinspiel ${home}:${away}`,
  dateOpen: 'Termin offen',
  timeOpen: (day: string) => `${day}, Uhrzeit offen`,

  round: 'Spieltag',
  roundBefore: 'Ein Spieltag zurück',
  roundAfter: 'Ein Spieltag weiter',

  day: 'Tag',
  allDays: 'Alle Tage',
  fromToday: 'Ab heute',
  stage: ({ clubs }: Words) => (clubs ? 'Runde' : 'Gruppe / Finalrunde'),
  allStages: 'Alle Runden',
  none: 'Keine Spiele',
  noneFromToday: 'Ab heute gibt es in dieser Runde kein Spiel.',
  noneFound: 'An diesem Tag gibt es in dieser Runde kein Spiel.',
  noneYet: 'Noch stehen keine Spiele fest. Sieh bald wieder vorbei.',
  showAll: 'Alle Spiele zeigen',
  count: (matches: number) => (matches === 1 ? '1 Spiel' : `${matches} Spiele`),
  toCurrent: 'Nach unten',

  nextMatch: 'Nächstes Spiel',
  units: { days: 'Tage', hours: 'Stunden', minutes: 'Minuten', seconds: 'Sekunden' },
  kickoffIn: (date: string) => `Anpfiff am ${date} Uhr`,
  noNext: {
    none: 'Noch ist kein Spiel angesetzt.',
    'one-running': 'Gerade läuft das letzte angesetzte Spiel.',
    'some-running': 'Gerade laufen die letzten angesetzten Spiele.',
    undecided: 'Die nächsten Paarungen stehen noch nicht fest.',
    'result-missing': 'Alle Spiele sind gespielt. Noch fehlt ein Ergebnis.',
  },
} as const;

/** What annulled and awarded matches mean to players. */
export const rulingTexts = {
  awarded: (score: string) => `${score} gewertet.`,
  noPoints: 'Für dieses Spiel gibt es keine Punkte.',
  keeps: (score: string) => `Die Punkte gelten weiter für das gespielte ${score}.`,
  rests: 'Das Spiel wird nicht mehr getippt, und Tipps darauf ruhen. Es gibt keine Punkte.',
} as const;

export const calendarTexts = {
  open: 'In den Kalender',
  explanation:
    'Dein Kalender zeigt dann alle Spiele und aktualisiert sich von selbst: neue Anstoßzeiten, Paarungen und Ergebnisse. Von dir und deinen Tipps steht nichts darin.',
  subscribe: 'Kalender abonnieren',
  copyHint: 'Für Kalender, die der Knopf nicht öffnet: dort als Abo einfügen.',
  address: 'Adresse des Kalenders',
  copy: 'Adresse kopieren',
  copied: 'Adresse kopiert.',
  notCopied: 'Das Kopieren ging nicht. Markiere die Adresse und kopiere sie selbst.',
} as const;
