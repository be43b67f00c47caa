import { CLASSIC, rank, scoringOf, type Tip, totalOf } from '@tippspiel/rules';
import type { Email } from 'postal-mime';
import type { ReceivedPush } from '../../test/push-service.ts';

/** A group match of the drill. */
export interface DrillMatch {
  readonly id: number;
  readonly kickoff: Date;
  readonly stage: string;
  /** Calendar day in Berlin. */
  readonly day: string;
}

export interface DrillPlayer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
  readonly tips: ReadonlyMap<number, Tip>;
  /** How they want to read results. */
  readonly ways: readonly ('mail' | 'push')[];
}

export type DrillResults = ReadonlyMap<number, { readonly home: number; readonly away: number }>;

/**
 * What is to arrive about a day's results, counted by the rules from the drill's own tips and results: nothing of it is
 * read from the database.
 */
export const resultsExpected = (
  day: string,
  matches: readonly DrillMatch[],
  players: readonly DrillPlayer[],
  results: DrillResults,
): string[] => {
  const ofDay = matches.filter((match) => match.day === day);
  const after = positions(matches, players, results);
  const before = positions(
    matches.filter((match) => match.day < day),
    players,
    results,
  );
  const isFirst = !matches.some((match) => match.day < day && results.has(match.id));
  return players.flatMap((player) => {
    const { active, email, id, tips, ways } = player;
    if (!active || !ofDay.some((match) => tips.has(match.id))) return [];
    const earned = ofDay.flatMap((match) => {
      const [tip, result] = [tips.get(match.id), results.get(match.id)];
      return tip && result
        ? [{ tip, ...scoringOf(CLASSIC).score(tip, { ...result, ko: 0 }, match.stage) }]
        : [];
    });
    const sum = earned.reduce((all, { points }) => all + points, 0);
    const place = after.get(id);
    const change = isFirst ? 0 : (before.get(id)?.position ?? 0) - (place?.position ?? 0);
    const said = `${sum} Punkte, Platz ${place?.position} mit ${place?.points}, ${change}`;
    const list = earned.map(({ tip, points }) => `${tip.home}:${tip.away}=${points}`).join(' ');
    return ways.map((way) =>
      way === 'mail' ? `mail to ${email}: ${said} (${list})` : `push to ${email}: ${said}`,
    );
  });
};

const positions = (
  matches: readonly DrillMatch[],
  players: readonly DrillPlayer[],
  results: DrillResults,
) => {
  const counted = new Map(
    matches.flatMap(({ id, stage }) => {
      const result = results.get(id);
      return result ? [[id, { stage, result: { ...result, ko: 0 as const } }] as const] : [];
    }),
  );
  const rows = players
    .filter(({ active }) => active)
    .map((player) => ({
      ...player,
      ...totalOf({ ...player, championTip: null }, counted, null, scoringOf(CLASSIC)),
    }));
  return new Map(rank(rows).map((row) => [row.id, row]));
};

/** Of a mail, in the same words. */
export const mailedResults = ({ to, subject = '', text = '' }: Email): string => {
  const list = [...text.matchAll(/Dein Tipp (\d+:\d+): (\d+) Punkt/g)];
  const each = list.map(([, tip, points]) => `${tip}=${points}`).join(' ');
  return `mail to ${to?.[0]?.address}: ${told(subject, text)} (${each})`;
};

/** Of a push message, in the same words. */
export const pushedResults = (
  { path, content }: ReceivedPush,
  owners: ReadonlyMap<string, string>,
): string => {
  const { title = '', body = '' } = content as { title?: string; body?: string };
  return `push to ${owners.get(path)}: ${told(title, body)}`;
};

const told = (title: string, text: string): string => {
  const sum = title.includes('Kein Punkt am') ? '0' : /(\d+) Punkte? am/.exec(title)?.[1];
  const [, position, points, change = ''] =
    /Platz (\d+) mit (\d+) Punkt(?:en)?(?:, (.+? Pl(?:atz|ätze) nach (?:oben|unten)))?/.exec(
      text,
    ) ?? [];
  const [, count = '0', way] = /^(ein|\d+) Pl\S+ nach (oben|unten)$/.exec(change) ?? [];
  const places = (count === 'ein' ? 1 : Number(count)) * (way === 'unten' ? -1 : 1);
  return `${sum} Punkte, Platz ${position} mit ${points}, ${places}`;
};
