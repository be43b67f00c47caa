import type { MatchResult, Score, Tip } from '@tippspiel/rules';
import { type Distribution, formatDistribution, parseDistribution } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { euros, goals, isoInstant, koChoice } from './fields.ts';

/**
 * What travels and what it means. The wire keeps the words of the API (`homeTip`, `resultKO`,
 * `price`); both sides of it speak the words of the game (docs/game.md, 'Words'). A codec turns one
 * into the other: `decode` on the side that receives, `encode` on the side that sends.
 */
export const codec = <Wire extends z.ZodMiniType, Value>(
  wire: Wire,
  turn: {
    decode: (sent: z.output<Wire>) => Value;
    encode: (value: Value) => z.output<Wire>;
  },
) => z.codec(wire, z.custom<Value>(), turn);

/** An ISO 8601 instant with offset on the wire; epoch milliseconds in code. */
export const instant = z.codec(isoInstant, z.number(), {
  decode: (iso) => Date.parse(iso),
  encode: (milliseconds) => new Date(milliseconds).toISOString(),
});

export type Role = 'player' | 'organiser';

/** '1' for the organiser, '0' for everybody else. */
export const role = codec(z.literal(['0', '1']), {
  decode: (digit): Role => (digit === '1' ? 'organiser' : 'player'),
  encode: (role) => (role === 'organiser' ? '1' : '0'),
});

const inCents = {
  decode: (amount: number): number => Math.round(100 * amount),
  encode: (cents: number): number => cents / 100,
};

/** Euros on the wire; cents in code. */
export const cents = z.codec(z.number(), z.number(), inCents);

/** The same where a person enters it: at least 0, at most two decimals. */
export const enteredCents = z.codec(euros, z.number(), inCents);

/** `[home,draw,away]` on the wire; null where nothing is published. */
export const distribution = z.nullable(
  codec(z.string().check(z.regex(/^\[\d+,\d+,\d+\]$/)), {
    decode: (text): Distribution => parseDistribution(text) ?? { home: 0, draw: 0, away: 0 },
    encode: formatDistribution,
  }),
);

/** A tip's three fields on the wire, all null where there is none. */
export const tip = {
  homeTip: z.nullable(goals),
  awayTip: z.nullable(goals),
  koTip: z.nullable(koChoice),
};

interface WireTip {
  homeTip: number | null;
  awayTip: number | null;
  koTip: Tip['ko'] | null;
}

export const decodeTip = ({ homeTip, awayTip, koTip }: WireTip): Tip | null =>
  homeTip === null || awayTip === null ? null : { home: homeTip, away: awayTip, ko: koTip ?? 0 };

export const encodeTip = (tip: Tip | null): WireTip => ({
  homeTip: tip?.home ?? null,
  awayTip: tip?.away ?? null,
  koTip: tip?.ko ?? null,
});

/** A result's three fields on the wire; `resultKO` is null in a group stage and without a result. */
export const result = {
  resultHome: z.nullable(goals),
  resultAway: z.nullable(goals),
  resultKO: z.nullable(koChoice),
};

/** A running score's two fields on the wire, both null while there is none. */
export const running = { liveHome: z.nullable(goals), liveAway: z.nullable(goals) };

interface WireRunning {
  liveHome: number | null;
  liveAway: number | null;
}

export const decodeRunning = ({ liveHome, liveAway }: WireRunning): Score | null =>
  liveHome === null || liveAway === null ? null : { home: liveHome, away: liveAway };

export const encodeRunning = (running: Score | null): WireRunning => ({
  liveHome: running?.home ?? null,
  liveAway: running?.away ?? null,
});

interface WireResult {
  resultHome: number | null;
  resultAway: number | null;
  resultKO: MatchResult['ko'] | null;
}

export const decodeResult = ({
  resultHome,
  resultAway,
  resultKO,
}: WireResult): MatchResult | null =>
  resultHome === null || resultAway === null
    ? null
    : { home: resultHome, away: resultAway, ko: resultKO ?? 0 };

export const encodeResult = (result: MatchResult | null): WireResult => ({
  resultHome: result?.home ?? null,
  resultAway: result?.away ?? null,
  resultKO: result === null || result.ko === 0 ? null : result.ko,
});
