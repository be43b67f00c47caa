import { type Endpoint, endpoints } from '@tippspiel/contract';
import fc from 'fast-check';
import { aPlayer, aScorekeeper, aSession } from '../../test/factories.ts';
import { randomFrom } from '../feed/season.ts';
import { inputsOf, urlFor } from '../fuzz/calls.ts';
import type { Game } from './game.ts';
import type { Caller, Tally } from './tally.ts';

/** The time machine has no tables here, and a stream does not end. */
const apart: readonly Endpoint[] = [endpoints.demoClock, endpoints.events];

const calls = Object.values<Endpoint>(endpoints).filter((endpoint) => !apart.includes(endpoint));

/** How many inputs are made at once: to make one alone costs more. */
const BATCH = 25;

type Account = 'player' | 'stranger' | 'helper' | 'organiser';

const roles = [
  ['fuzz: nobody', null],
  ['fuzz: player', 'player'],
  ["fuzz: others' player", 'stranger'],
  ['fuzz: helper', 'helper'],
  ['fuzz: organiser', 'organiser'],
] as const;

interface FuzzOptions {
  readonly seed: number;
  /** All of them together make so many. */
  readonly perSecond: number;
  /** Ids of what belongs to the players of the siege. */
  readonly own: readonly number[];
}

/**
 * Sends any call with any input as every role, over and over, so many a second; `others' player` sends the ids of what
 * belongs to the players of the siege.
 *
 */
export const createFuzzers = (game: Game, tally: Tally, { seed, perSecond, own }: FuzzOptions) => {
  const accounts: Record<Account, { readonly id: number }> = {
    ...game.fuzzed,
    organiser: game.organiser,
  };
  const inputs = new Map(calls.map((endpoint) => [endpoint, inputsOf(endpoint)]));
  const tokens = new Map<Caller, string | undefined>();
  let isOver = false;
  let sent = 0;

  const tokenOf = async (caller: Caller, account: Account) => {
    const known = tokens.get(caller);
    if (known !== undefined) return known;
    // While the database is away nobody signs in; the old session is none either.
    const token = await sessionOf(account).catch(() => undefined);
    tokens.set(caller, token);
    return token;
  };

  /** The organiser that is fuzzed deletes the others, switches them off and takes their role. */
  const sessionOf = async (account: Account): Promise<string> => {
    const { db } = game;
    const { id } = accounts[account];
    const user = await db
      .selectFrom('users as u')
      .leftJoin('scorekeepers as s', 's.user_id', 'u.id')
      .select(['u.active', 's.place'])
      .where('u.id', '=', id)
      .executeTakeFirst();
    const isWell = user?.active === true && (account !== 'helper' || user.place !== null);
    if (isWell || account === 'organiser') return aSession(db, id);
    if (account === 'helper') {
      await db.deleteFrom('scorekeepers').where('user_id', '!=', game.helper.id).execute();
    }
    const made = await (account === 'helper' ? aScorekeeper(db) : aPlayer(db));
    accounts[account] = made;
    return made.token;
  };

  const fuzz = async ([caller, account]: (typeof roles)[number], index: number) => {
    const random = randomFrom(seed + index);
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    const foreign = (value: unknown): unknown =>
      account === 'stranger' ? withIds(value, () => pick(own) ?? 0) : value;
    const everySecond = perSecond / roles.length;
    const began = performance.now();
    let made = 0;
    while (!isOver) {
      const endpoint = pick(calls);
      const arbitrary = endpoint && inputs.get(endpoint);
      if (endpoint === undefined || arbitrary === undefined) continue;
      const samples = fc.sample(arbitrary, {
        numRuns: BATCH,
        seed: Math.floor(random() * 2 ** 31),
      });
      for (const { params, query, body } of samples) {
        if (isOver) return;
        const token = account === null ? undefined : await tokenOf(caller, account);
        const url = urlFor(endpoint, foreign(params), query);
        const node = game.nodes[random() < 0.5 ? 0 : 1];
        const { status } = await tally.send(caller, node.address, {
          method: endpoint.method,
          url,
          token,
          payload:
            endpoint.method === 'GET' || body === undefined
              ? undefined
              : JSON.stringify(foreign(body)),
        });
        // A helper who is none any more is refused as a player.
        if (status === 401 || (account === 'helper' && status === 403 && random() < 0.05)) {
          tokens.delete(caller);
        }
        sent += 1;
        made += 1;
        const early = (made / everySecond) * 1_000 - (performance.now() - began);
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      }
    }
  };

  return {
    run: async () => {
      await Promise.all(roles.map(fuzz));
    },
    stop: () => {
      isOver = true;
    },
    sent: () => sent,
  };
};

/** The same input with other ids, wherever it has one. */
const withIds = (value: unknown, id: () => number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withIds(part, id));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isId(name, part) ? (typeof part === 'string' ? String(id()) : id()) : withIds(part, id),
    ]),
  );
};

const isId = (name: string, value: unknown): boolean =>
  /^(id|\w*Id|user|group|userid)$/.test(name) &&
  (typeof value === 'number' || typeof value === 'string');
