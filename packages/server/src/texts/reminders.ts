import type { LetterText } from './mail.ts';

/** What is open on a day, `YYYY-MM-DD`. */
interface OpenDay {
  readonly day: string;
  readonly matches: readonly {
    readonly time: string;
    readonly home: string;
    readonly away: string;
  }[];
  readonly champion: boolean;
}

/** So many lines a lock screen shows. */
const PUSH_LINES = 4;

/** Reminders of open tips, for their receiver. */
export const reminderTexts = {
  mail: (open: OpenDay): LetterText => ({
    subject: subjectOf(open),
    lead: `${leadOf(open)}\n\n${lines(open).join('\n')}`,
    button: 'Jetzt tippen',
    after:
      'Jeden Tipp kannst du bis zum Anpfiff abgeben und ändern. Du bekommst diese Mail, weil du Erinnerungen eingeschaltet hast.',
  }),
  push: (open: OpenDay) => {
    const all = lines(open);
    const shown = all.length > PUSH_LINES ? [...all.slice(0, PUSH_LINES - 1), '…'] : all;
    return { title: subjectOf(open), body: shown.join('\n') };
  },
  end: 'Keine Erinnerungen mehr per Mail',
} as const;

const subjectOf = ({ day, matches, champion }: OpenDay) => {
  if (matches.length === 0) return 'Dein Turniersiegertipp fehlt noch';
  const tips = matches.length === 1 ? 'Ein Tipp fehlt' : `${matches.length} Tipps fehlen`;
  return `${tips} für ${weekday(day)}${champion ? ', und der Turniersieger' : ''}`;
};

const leadOf = ({ day, matches, champion }: OpenDay) => {
  const when = `am ${longDay(day)}`;
  if (matches.length === 0) return `${when} beginnt das Turnier. Bis dahin kannst du noch tippen:`;
  const first = champion ? 'beginnt das Turnier, und es' : 'wird gespielt, und es';
  return `${when} ${first} ${matches.length === 1 && !champion ? 'fehlt noch ein Tipp' : 'fehlen noch Tipps'} von dir:`;
};

const lines = ({ matches, champion }: OpenDay) => [
  ...(champion ? ['Wer wird Turniersieger?'] : []),
  ...matches.map(({ time, home, away }) => `${time} Uhr: ${home} – ${away}`),
];

const weekday = (day: string) => inGerman(day, { weekday: 'long' });
const longDay = (day: string) => inGerman(day, { weekday: 'long', day: 'numeric', month: 'long' });

const inGerman = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
