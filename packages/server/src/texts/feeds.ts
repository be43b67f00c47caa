import type { FeedTrouble } from '@tippspiel/contract';

/** As the licences of the feeds ask to be named. */
export const sourceNames = {
  openligadb: 'OpenLigaDB (ODbL)',
  'football-data': 'football-data.org',
} as const;

/** Rounds of football-data.org in the words of a plan. */
export const footballDataTexts = {
  group: (letter: string) => `Gruppe ${letter}`,
  matchday: (number: number) => `${number}. Spieltag`,
  stages: {
    PRELIMINARY_ROUND: 'Vorrunde',
    QUALIFICATION: 'Qualifikation',
    PLAYOFFS: 'Play-offs',
    PLAYOFF_ROUND: 'Play-offs',
    LAST_64: 'Runde der letzten 64',
    LAST_32: 'Sechzehntelfinale',
    ROUND_OF_32: 'Sechzehntelfinale',
    LAST_16: 'Achtelfinale',
    ROUND_OF_16: 'Achtelfinale',
    QUARTER_FINALS: 'Viertelfinale',
    SEMI_FINALS: 'Halbfinale',
    THIRD_PLACE: 'Spiel um Platz 3',
    FINAL: 'Finale',
  },
} as const;

/** Why no competition of a results feed can be offered or chosen. */
export const offerTexts = {
  troubles: {
    'no-league': 'Der Ergebnisdienst kennt diesen Wettbewerb nicht mehr.',
    unreachable: 'Der Ergebnisdienst ist nicht zu erreichen. Versuche es später noch einmal.',
    slow: 'Der Ergebnisdienst antwortet nicht. Versuche es später noch einmal.',
    refused: 'Der Ergebnisdienst lehnt die Anfrage ab. Versuche es später noch einmal.',
    'too-large': 'Die Antwort des Ergebnisdienstes ist viel zu groß.',
    'not-json': 'Die Antwort des Ergebnisdienstes ist nicht lesbar.',
    'unknown-form': 'Die Antwort des Ergebnisdienstes hat eine unbekannte Form.',
  } satisfies Record<FeedTrouble, string>,
  noMatches: 'Der Ergebnisdienst kennt noch kein Spiel dieses Wettbewerbs.',
  over: 'Alle Spiele, die der Ergebnisdienst von diesem Wettbewerb kennt, sind vorbei.',
  unreadable: (count: number) =>
    count === 1
      ? 'Ein Spiel des Ergebnisdienstes ist nicht lesbar und fehlt.'
      : `${count} Spiele des Ergebnisdienstes sind nicht lesbar und fehlen.`,
  where: (home: string, away: string) => `${home} – ${away}`,
  shortTeam: (name: string) => `Team ${name}`,
} as const;
