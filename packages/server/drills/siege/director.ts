import { setTimeout as delay } from 'node:timers/promises';
import { type BodyOf, type Endpoint, endpoints, type ParamsIn } from '@tippspiel/contract';
import { sql } from 'kysely';
import { encode } from 'zod/mini';
import { currentTournamentId } from '../../src/db/game.ts';
import { aSession } from '../../test/factories.ts';
import { type PlayedMatch, season } from '../feed/season.ts';
import { urlFor } from '../fuzz/calls.ts';
import { createLedger } from '../ledger.ts';
import type { Game, GameClock } from './game.ts';
import type { Tally } from './tally.ts';

/** A match that players may tip. */
export interface OpenMatch {
  readonly id: number;
  readonly isKnockout: boolean;
}

interface Slot {
  readonly kickoff: Date;
  readonly matches: readonly PlayedMatch[];
}

/** How many matches of those to come are tipped. */
const OPEN = 14;
/** As long as no node takes a call of the organiser's. */
const AGAIN_MS = 300;
/** Into the money book at each first whistle, cents. */
const PAID = 7;

/**
 * Lets the tournament be played, one first whistle after the other: the clock is set shortly before it, and after the
 * match its result is entered by hand, by the organiser and the helper in turn, whatever the feed says.
 *
 * @param slotMs how long there is for each first whistle
 */
export const createDirector = async (
  game: Game,
  clock: GameClock,
  tally: Tally,
  { slotMs }: { readonly slotMs: number },
) => {
  const { db, nodes } = game;
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'number'])
    .where('tournament_id', '=', currentTournamentId)
    .execute();
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  const slots = slotsOf(season);
  const results = createLedger<{ home: number; away: number }>();
  const payments = createLedger<number>();
  const solutions = createLedger<string>();
  let open: readonly OpenMatch[] = [];
  let isOver = false;
  let played = 0;

  const asked = await askQuestions();

  /** Sends a call until a node takes or refuses it. */
  async function call<E extends Endpoint>(
    endpoint: E,
    { params, body }: { readonly params?: ParamsIn<E>; readonly body: BodyOf<E> },
    by: { readonly id: number } = game.organiser,
  ) {
    for (let turn = 0; ; turn += 1) {
      const token = await aSession(db, by.id).catch(() => undefined);
      const node = nodes[turn % 2 === 0 ? 0 : 1];
      const answer =
        token === undefined
          ? null
          : await tally.send('organiser and helper', node.address, {
              method: endpoint.method,
              url: urlFor(endpoint, params, undefined),
              token,
              payload: endpoint.body ? JSON.stringify(encode(endpoint.body, body)) : undefined,
            });
      const status = answer?.status ?? null;
      if (answer !== null && status !== null && status < 500 && status !== 401)
        return { ...answer, status };
      await delay(AGAIN_MS);
    }
  }

  /** One about the goals of each later match, which closes as it begins. */
  async function askQuestions() {
    const questions: { id: number; number: number }[] = [];
    for (const { number } of season.filter(
      (match) => match.number % 5 === 0 && match.stage.startsWith('G'),
    )) {
      const { text, status } = await call(endpoints.askQuestion, {
        body: {
          kind: 'number',
          text: `Wie viele Tore fallen in Spiel ${number}?`,
          points: 2,
          picks: 1,
          nearest: false,
          options: [],
          about: null,
          matchId: ids.get(number) ?? null,
        },
      });
      if (status !== 200) throw new Error(`a question was refused: ${text}`);
      const { id } = endpoints.askQuestion.answer.parse(JSON.parse(text));
      questions.push({ id, number });
    }
    return questions;
  }

  const enter = async ({ number, result }: PlayedMatch) => {
    const id = ids.get(number) ?? 0;
    const by = number % 2 === 0 ? game.organiser : game.helper;
    const status = await results.write(
      String(id),
      { home: result.home, away: result.away },
      async () =>
        (await call(endpoints.updateMatch, { params: { id: String(id) }, body: { result } }, by))
          .status,
    );
    if (status !== 200) tally.blame(`the result of match ${number} was refused: ${status}`);
  };

  const solve = async ({ id, number }: { id: number; number: number }) => {
    const match = season.find((each) => each.number === number);
    const value = (match?.result.home ?? 0) + (match?.result.away ?? 0);
    await solutions.write(String(id), JSON.stringify({ number: value }), async () => {
      const sent = { params: { questionId: String(id) }, body: { solution: { number: value } } };
      return (await call(endpoints.solveQuestion, sent)).status;
    });
  };

  const pay = async (slot: number) => {
    const player = game.players[slot % 10];
    if (player === undefined) return;
    const note = `Anpfiff ${slot}`;
    await payments.write(note, PAID, async () => {
      const { status } = await call(endpoints.recordPayment, {
        params: { id: String(game.moneyGroup) },
        body: {
          userId: player.id,
          kind: 'paid-in',
          amountCents: PAID,
          note,
          idempotencyKey: crypto.randomUUID(),
          confirmed: true,
        },
      });
      return status;
    });
  };

  /** Those to come whose teams are said: those of a knockout match once all before its round have a result. */
  const openFrom = async (slot: number): Promise<readonly OpenMatch[]> => {
    const next = slots.slice(slot).flatMap(({ matches }) => matches);
    const entered = slots.slice(0, slot).flatMap(({ matches }) => matches).length;
    const tippable = next.filter(
      ({ stage }) => entered >= season.findIndex((match) => match.stage === stage),
    );
    const known = await sql<{ id: number }>`SELECT id FROM matches WHERE home IS NOT NULL`.execute(
      db,
    );
    const withTeams = new Set(known.rows.map(({ id }) => id));
    return tippable
      .map(({ number, stage }) => ({
        id: ids.get(number) ?? 0,
        isKnockout: !stage.startsWith('G'),
      }))
      .filter(({ id }) => withTeams.has(id))
      .slice(0, OPEN);
  };

  const untilDone = async (work: () => Promise<void>) => {
    for (;;) {
      const isDone = await work().then(
        () => true,
        () => false,
      );
      if (isDone || isOver) return;
      await delay(AGAIN_MS);
    }
  };

  const play = async (slot: number, { kickoff, matches }: Slot) => {
    await untilDone(async () => {
      open = await openFrom(slot);
      if (clock.now().getTime() < kickoff.getTime() - slotMs / 2) {
        await clock.set(new Date(kickoff.getTime() - slotMs / 2));
      }
    });
    await delay(slotMs / 2 + 200);
    // It is over, and the feed may say so, too.
    await untilDone(() =>
      clock.set(new Date(Math.max(clock.now().getTime(), kickoff.getTime() + 2 * 3_600_000))),
    );
    await delay(slotMs / 2);
    for (const match of matches) await enter(match);
    for (const question of asked) {
      if (matches.some(({ number }) => number === question.number)) await solve(question);
    }
    await pay(slot);
    played += 1;
  };

  return {
    /** Plays until it is stopped. */
    run: async () => {
      for (const [index, slot] of slots.entries()) {
        if (isOver) return;
        await play(index, slot);
      }
    },
    stop: () => {
      isOver = true;
    },
    /** How many first whistles there have been. */
    played: () => played,
    open: () => open,
    questions: asked,
    results,
    payments,
    solutions,
  };
};

export type Director = Awaited<ReturnType<typeof createDirector>>;

const slotsOf = (matches: readonly PlayedMatch[]): Slot[] => {
  const instants = [...new Set(matches.map(({ kickoff }) => kickoff.getTime()))].toSorted(
    (a, b) => a - b,
  );
  return instants.map((ms) => ({
    kickoff: new Date(ms),
    matches: matches.filter(({ kickoff }) => kickoff.getTime() === ms),
  }));
};
