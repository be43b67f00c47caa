import { afterTimeText, rulingText, type Words } from '@tippspiel/contract';
import { isAnnulled, type MatchResult, type Ruled, type Tip } from '@tippspiel/rules';
import { instant, longDay, weekday } from './german.ts';
import type { LetterText } from './mails.ts';

/** What is open on a day, `YYYY-MM-DD`. */
export interface OpenDay {
  readonly day: string;
  /** The name of the round that all its matches belong to: `18. Spieltag`; null = there is none. */
  readonly round: string | null;
  readonly matches: readonly {
    readonly time: string;
    readonly home: string;
    readonly away: string;
  }[];
  readonly champion: boolean;
  /** What is asked. */
  readonly questions: readonly string[];
  readonly words: Words;
}

/** So many lines a lock screen shows. */
export const PUSH_LINES = 4;

/** Leaves out what has no room. */
export const fitting = (all: readonly string[], room: number): readonly string[] =>
  all.length > room ? [...all.slice(0, room - 1), '…'] : all;

/** Reminders of open tips, for their receiver. */
export const reminderTexts = {
  /** @param isInstead whether it comes in the place of a message that a browser takes no more */
  mail: (open: OpenDay, isInstead = false): LetterText => ({
    subject: subjectOf(open),
    lead: `${leadOf(open)}\n\n${lines(open).join('\n')}`,
    button: 'Jetzt tippen',
    after: `Jeden Tipp kannst du bis zum Anpfiff abgeben und ändern. ${
      isInstead
        ? 'Du bekommst diese Mail dieses eine Mal, weil auf deinem Gerät keine Nachrichten mehr ankommen. Schalte sie dort in deinem Profil wieder ein.'
        : 'Du bekommst diese Mail, weil du Erinnerungen eingeschaltet hast.'
    }`,
  }),
  push: (open: OpenDay) => ({
    title: subjectOf(open),
    body: fitting(lines(open), PUSH_LINES).join('\n'),
  }),
  end: 'Keine Erinnerungen mehr per Mail',
} as const;

const subjectOf = ({ day, round, matches, champion, questions, words }: OpenDay) => {
  const answers = questions.length === 1 ? 'eine Antwort' : `${questions.length} Antworten`;
  if (matches.length === 0) {
    if (champion) {
      return `Dein ${words.winner}tipp fehlt noch${questions.length > 0 ? `, und ${answers}` : ''}`;
    }
    return questions.length === 1
      ? 'Deine Antwort auf eine Frage fehlt noch'
      : `Deine Antworten auf ${questions.length} Fragen fehlen noch`;
  }
  const tips = matches.length === 1 ? 'Ein Tipp fehlt' : `${matches.length} Tipps fehlen`;
  const also = [
    ...(champion ? [`der ${words.winner}`] : []),
    ...(questions.length > 0 ? [answers] : []),
  ];
  return `${tips} für ${weekday(day)}${inBrackets(round)}${also.length > 0 ? `, und ${also.join(' und ')}` : ''}`;
};

const inBrackets = (round: string | null) => (round === null ? '' : ` (${round})`);

const leadOf = ({ day, round, matches, champion, questions, words }: OpenDay) => {
  const when = `am ${longDay(day)}${inBrackets(round)}`;
  if (matches.length === 0) {
    if (champion) return `${when} beginnt ${words.what}. Bis dahin kannst du noch tippen:`;
    return questions.length === 1
      ? `${when} schließt eine Frage, auf die du noch nicht geantwortet hast:`
      : `${when} schließen Fragen, auf die du noch nicht geantwortet hast:`;
  }
  const isOne = matches.length === 1 && !champion && questions.length === 0;
  const first = champion ? `beginnt ${words.what}, und es` : 'wird gespielt, und es';
  return `${when} ${first} ${isOne ? 'fehlt noch ein Tipp' : 'fehlen noch Tipps'} von dir:`;
};

const lines = ({ matches, champion, questions, words }: OpenDay) => [
  ...(champion ? [`Wer wird ${words.champion}?`] : []),
  ...questions,
  ...matches.map(({ time, home, away }) => `${time} Uhr: ${home} – ${away}`),
];

/** A tip that rests, with the teams that it was for and those that play now (null = nobody knows); all by name. */
export interface RestingTip {
  readonly stage: string;
  readonly homeThen: string;
  readonly awayThen: string;
  readonly homeNow: string | null;
  readonly awayNow: string | null;
  readonly isAwarded: boolean;
}

/** What a player had tipped that is not played now. */
export const restingTexts = {
  mail: (tips: readonly RestingTip[]): LetterText => ({
    subject: restingTitle(tips),
    lead: [
      tips.length === 1
        ? 'eine Partie hat sich geändert, die du schon getippt hattest:'
        : 'Partien haben sich geändert, die du schon getippt hattest:',
      ...tips.map(restingLine),
    ].join('\n\n'),
    button: 'Zu deinen Tipps',
    after:
      'Ein Tipp gilt nur für die Teams, für die du ihn abgegeben hast: Er ruht, und die neue Partie tippst du neu. Kommt die alte vor dem Anpfiff zurück, gilt er wieder. Du bekommst diese Mail, weil du Erinnerungen eingeschaltet hast.',
  }),
  push: (tips: readonly RestingTip[]) => ({
    title: restingTitle(tips),
    body: fitting(tips.map(restingLine), PUSH_LINES).join('\n'),
  }),
} as const;

const restingTitle = (tips: readonly RestingTip[]) => {
  const [first] = tips;
  return first && tips.length === 1
    ? `Dein Tipp auf ${first.homeThen} – ${first.awayThen} ruht`
    : `${tips.length} deiner Tipps ruhen`;
};

const restingLine = (tip: RestingTip) => {
  const then = `${tip.homeThen} – ${tip.awayThen}`;
  if (tip.isAwarded) return `${tip.stage}: ${then} ist am grünen Tisch gewertet.`;
  return tip.homeNow === null || tip.awayNow === null
    ? `${tip.stage}: ${then} steht nicht mehr fest.`
    : `${tip.stage}: Statt ${then} heißt die Partie nun ${tip.homeNow} – ${tip.awayNow}.`;
};

/** A kick-off that became earlier; teams by name. */
export interface EarlierKickoff {
  readonly home: string;
  readonly away: string;
  readonly was: Date;
  readonly now: Date;
  readonly timeZone: string;
}

/** Kick-offs that became earlier, and with them the end of tipping. */
export const earlierTexts = {
  mail: (kickoffs: readonly EarlierKickoff[]): LetterText => ({
    subject: earlierTitle(kickoffs),
    lead: [
      kickoffs.length === 1
        ? 'ein Spiel beginnt früher als bisher angesetzt:'
        : 'Spiele beginnen früher als bisher angesetzt:',
      ...kickoffs.map(earlierLine),
    ].join('\n\n'),
    button: 'Zu deinen Tipps',
    after:
      'Tippen kannst du bis zum neuen Anpfiff, und was du schon getippt hast, gilt weiter. Du bekommst diese Mail, weil du Erinnerungen eingeschaltet hast.',
  }),
  push: (kickoffs: readonly EarlierKickoff[]) => ({
    title: earlierTitle(kickoffs),
    body: fitting(kickoffs.map(earlierLine), PUSH_LINES).join('\n'),
  }),
} as const;

const earlierTitle = (kickoffs: readonly EarlierKickoff[]) => {
  const [first] = kickoffs;
  return first && kickoffs.length === 1
    ? `${first.home} – ${first.away} beginnt früher`
    : `${kickoffs.length} Spiele beginnen früher`;
};

const earlierLine = ({ home, away, was, now, timeZone }: EarlierKickoff) =>
  `${home} – ${away}: jetzt ${instant(now, timeZone)}, bisher ${instant(was, timeZone)}.`;

/** Countries by name. */
interface Played extends Ruled {
  readonly home: string;
  readonly away: string;
  readonly tip: Tip | null;
  /** What the tip has earned; null without a tip or a result. */
  readonly points: number | null;
}

/** The results of a day as a player reads them. */
export interface DayResults {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** By kick-off. */
  readonly matches: readonly Played[];
  /** The sum of the points of these matches. */
  readonly points: number;
  /** Null = the player is not listed. */
  readonly place: DayPlace | null;
}

/** A player's place in the table of all players. */
export interface DayPlace {
  readonly position: number;
  readonly points: number;
  /** Places gained (below 0: lost) by the day; null where that is not known. */
  readonly change: number | null;
}

/** The results of a day and the receiver's own points. */
export const dayResultsTexts = {
  mail: (results: DayResults): LetterText => ({
    subject: titleOf(results),
    lead: [
      `hier sind die Ergebnisse vom ${longDay(results.day)}:`,
      ...results.matches.map((match) => `${headOf(match)}\n${tipOf(match)}`),
      sumOf(results),
    ].join('\n\n'),
    button: 'Zum Spielstand',
    after: `${results.matches.some(isKnockout) ? 'Bei Spielen mit Verlängerung zählt der Stand nach 90 Minuten. ' : ''}Du bekommst diese Mail, weil du Ergebnisse nach dem Spieltag eingeschaltet hast.`,
  }),
  push: (results: DayResults) => {
    const place = results.place ? [placeOf(results.place)] : [];
    const shown = fitting(results.matches.map(shortOf), PUSH_LINES - place.length);
    return { title: titleOf(results), body: [...shown, ...place].join('\n') };
  },
  end: 'Keine Ergebnisse mehr per Mail',
} as const;

/** The day is named: a device may show it hours later. */
const titleOf = ({ day, points }: DayResults) =>
  `${points === 0 ? 'Kein Punkt' : pointsText(points)} am ${weekday(day)}`;

const headOf = (match: Played) => {
  const { home, away, result, ruling } = match;
  if (ruling && isAnnulled(match)) return `${home} – ${away}: ${rulingText(ruling)}, ohne Punkte`;
  if (result === null) return `${home} – ${away}: noch kein Ergebnis`;
  const score = `${home} – ${away} ${scoreText(result, { home, away })}`;
  return ruling ? `${score}, ${rulingText(ruling)}` : score;
};

const tipOf = ({ tip, points, ...teams }: Played) => {
  if (tip === null) return 'Ohne Tipp';
  const earned = points === null ? '' : `: ${pointsText(points)}`;
  return `Dein Tipp ${scoreText(tip, teams)}${earned}`;
};

const isKnockout = ({ result }: Played) => result !== null && result.ko !== 0;

/** Who advances is told by name where the score leaves it open, and where it is tipped against the score. */
export const scoreText = (
  result: MatchResult,
  teams: Readonly<Record<'home' | 'away', string>>,
) => {
  const { home, away, ko } = result;
  const later = afterTimeText(result);
  const score = `${home}:${away}${later === null ? '' : ` (${later})`}`;
  const winner = Math.sign(home - away);
  const advancing = ko === 1 ? 1 : -1;
  if (ko === 0 || winner === advancing) return score;
  return `${score}, ${ko === 1 ? teams.home : teams.away} weiter`;
};

const sumOf = ({ points, place }: DayResults) => {
  const sum = `Zusammen ${pointsText(points)}.`;
  return place === null ? sum : `${sum} ${placeOf(place)}.`;
};

const shortOf = (match: Played) =>
  match.points === null ? headOf(match) : `${headOf(match)}: ${pointsText(match.points)}`;

const placeOf = ({ position, points, change }: DayPlace) =>
  `Gesamtwertung: Platz ${position} mit ${points === 1 ? '1 Punkt' : `${points} Punkten`}${changeOf(change)}`;

const changeOf = (change: number | null) => {
  if (change === null || change === 0) return '';
  const places = Math.abs(change) === 1 ? 'ein Platz' : `${Math.abs(change)} Plätze`;
  return `, ${places} ${change > 0 ? 'nach oben' : 'nach unten'}`;
};

/** Writes points: `1 Punkt`. */
export const pointsText = (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`);
