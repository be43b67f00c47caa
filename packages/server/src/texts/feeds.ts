import type { FeedNotice, FeedTrouble, PlanNote } from '@tippspiel/contract';
import type { LetterText } from './mails.ts';

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

/** What a results feed leaves to the organiser, for a message. */
interface Need {
  readonly home: string | null;
  readonly away: string | null;
  readonly why: FeedNotice | PlanNote | 'kickoff' | 'feed-silent';
}

const whys: Readonly<Record<Need['why'], string>> = {
  'not-started': 'Der Ergebnisdienst meldet schon Tore, hier hat das Spiel noch nicht begonnen.',
  'too-early': 'Der Ergebnisdienst meldet das Ende zu früh.',
  'no-score-after-90': 'Der Stand nach 90 Minuten fehlt.',
  'advanced-unknown': 'Es fehlt, wer weiter ist.',
  contradiction: 'Die Angaben passen nicht zusammen.',
  off: 'Verlegt, abgebrochen oder gewertet.',
  ruled: 'Annulliert oder gewertet.',
  'differs-from-hand': 'Der Ergebnisdienst meldet etwas anderes als du.',
  gone: 'Das Spiel steht nicht mehr im Spielplan.',
  'other-teams': 'Der Ergebnisdienst nennt andere Teams.',
  postponed: 'Das Spiel ist verlegt.',
  cancelled: 'Das Spiel fällt aus.',
  kickoff: 'Der Ergebnisdienst nennt einen anderen Anpfiff.',
  'feed-silent': 'Der Ergebnisdienst antwortet nicht: Trage Ergebnisse so lange selbst ein.',
};

/** So many lines a lock screen shows. */
const PUSH_LINES = 4;

export const needTexts = {
  path: '/admin?tab=spiele',
  mail: (needs: readonly Need[]): LetterText => ({
    subject: needTitle(needs),
    lead: ['das entscheidet der Ergebnisdienst nicht ohne dich:', ...needs.map(needLine)].join(
      '\n\n',
    ),
    button: 'Zu den Spielen',
    after:
      'Du bekommst diese Mail als Organisator, wenn an einem Spieltag etwas zu entscheiden ist.',
  }),
  push: (needs: readonly Need[]) => ({
    title: needTitle(needs),
    body: needs.slice(0, PUSH_LINES).map(needLine).join('\n'),
  }),
} as const;

const needTitle = (needs: readonly Need[]) => {
  const [first] = needs;
  return first?.home && needs.length === 1
    ? `Braucht dich: ${first.home} – ${first.away}`
    : 'Der Spieltag braucht dich';
};

const needLine = ({ home, away, why }: Need) =>
  home === null ? whys[why] : `${home} – ${away}: ${whys[why]}`;
