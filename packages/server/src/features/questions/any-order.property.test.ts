import { type BodyOf, endpoints } from '@tippspiel/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { brokenSeals } from '../../../test/chains.ts';
import { aCast, gameClockAt, matchNumber, type TestPlayer } from '../../../test/factories.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';

let game: TestApp;
let organiser: TestPlayer;
let players: TestPlayer[];
beforeAll(async () => {
  game = await startTestApp();
  const cast = await aCast(game.db);
  organiser = cast.organiser;
  players = [cast.anna, cast.bert];
  await sql`UPDATE participations SET agreed_cents = NULL, agreed_full_cents = NULL`.execute(
    game.db,
  );
});
afterAll(() => game.close());

const HOUR = 3_600_000;
/** Opener and all group matches are over by then, so that only the question's match is to come. */
const START = Date.parse('2024-06-27T00:00:00Z');

const hours = fc.integer({ min: 1, max: 9 });
const numbers = fc.integer({ min: 0, max: 9 });
/** Hours are those since the start of the run. */
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('give'),
      by: fc.nat({ max: 1 }),
      number: fc.option(numbers, { nil: null }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('pass'), hours: fc.integer({ min: 0, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move'), to: hours }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('solve'), number: fc.option(numbers, { nil: null }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('note') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('withdraw') }) },
) as fc.Arbitrary<Act>;
type Act =
  | { readonly what: 'give'; readonly by: 0 | 1; readonly number: number | null }
  | { readonly what: 'pass'; readonly hours: number }
  | { readonly what: 'move'; readonly to: number }
  | { readonly what: 'solve'; readonly number: number | null }
  | { readonly what: 'note' }
  | { readonly what: 'withdraw' };

/** What must be so, kept beside the game; hours since the start of the run. */
interface Model {
  now: number;
  kickoff: number;
  readonly stood: number;
  noted: boolean;
  withdrawn: boolean;
  gone: boolean;
  solution: number | null;
  readonly answers: [number | null, number | null];
}

const note = async () => {
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};

const clockAt = (hour: number) => gameClockAt(game.db, new Date(START + hour * HOUR));

const perform = async (model: Model, questionId: number, matchId: number, each: Act) => {
  const params = { questionId: String(questionId) };
  const isClosed = () => model.noted || Math.min(model.kickoff, model.stood) <= model.now;
  const token = organiser.token;
  switch (each.what) {
    case 'give': {
      const { number } = each;
      const sent = { params, body: { answer: number === null ? null : { number } } };
      const { code } = await game.call(endpoints.saveAnswer, {
        ...{ token: players[each.by]?.token ?? '', ...sent },
      });
      const expected = model.gone
        ? 'not-found'
        : model.withdrawn
          ? 'question-withdrawn'
          : isClosed()
            ? 'question-closed'
            : null;
      expect(code).toBe(expected);
      if (expected === null) model.answers[each.by] = number;
      return;
    }
    case 'pass':
      model.now += each.hours;
      await clockAt(model.now);
      return;
    case 'move': {
      const kickoff = new Date(START + each.to * HOUR);
      await game.db.updateTable('matches').set({ kickoff }).where('id', '=', matchId).execute();
      model.kickoff = each.to;
      return;
    }
    case 'note':
      model.noted ||= isClosed() && !model.withdrawn;
      await note();
      return;
    case 'solve': {
      const { number } = each;
      const body = { solution: number === null ? null : { number } };
      const { code } = await game.call(endpoints.solveQuestion, { token, params, body });
      const expected = model.gone
        ? 'not-found'
        : model.withdrawn
          ? 'question-withdrawn'
          : isClosed()
            ? null
            : 'question-open';
      expect(code).toBe(expected);
      if (expected !== null) return;
      if (model.solution !== number) model.noted = true;
      model.solution = number;
      return;
    }
    case 'withdraw': {
      const body = { reason: 'So geht es nicht.' };
      const { code } = await game.call(endpoints.withdrawQuestion, { token, params, body });
      const expected = model.gone ? 'not-found' : model.withdrawn ? 'question-withdrawn' : null;
      expect(code).toBe(expected);
      if (expected !== null) return;
      if (isClosed()) {
        model.withdrawn = true;
        model.noted = true;
      } else if (model.answers.every((answer) => answer === null)) model.gone = true;
      else {
        model.withdrawn = true;
        model.answers.fill(null);
      }
    }
  }
};

const question: BodyOf<typeof endpoints.askQuestion> = {
  ...{ kind: 'number', text: 'Wie viele Tore?', points: 3, picks: 1, nearest: false },
  ...{ options: [], about: null, matchId: null },
};

test('in any order what was given in time is sealed and counts by the last word, and nothing else', async () => {
  const points = async () => {
    const { answer } = await game.call(endpoints.score, {
      ...{ token: organiser.token, params: { id: '0' } },
    });
    return players.map(({ name }) => answer?.find((row) => row.name === name)?.points);
  };
  await game.db.updateTable('matches').set({ kickoff: '2024-06-14T19:00:00Z' }).execute();
  const { id: matchId } = await matchNumber(game.db, 36);
  await fc.assert(
    fc.asyncProperty(hours, fc.array(act, { maxLength: 12 }), async (stood, acts) => {
      await clockAt(0);
      const kickoff = new Date(START + stood * HOUR);
      // Those of former runs are out of the game, and their seals stay to be checked.
      await sql`UPDATE questions SET withdrawn_at = coalesce(withdrawn_at, game_now())
        WHERE NOT is_champion`.execute(game.db);
      await game.db
        .updateTable('matches')
        .set({ kickoff, locked_at: null, sealed_at: null })
        .where('id', '=', matchId)
        .execute();
      const { answer } = await game.call(endpoints.askQuestion, {
        ...{ token: organiser.token, body: { ...question, matchId } },
      });
      const id = answer?.id ?? 0;
      const model: Model = {
        ...{ now: 0, kickoff: stood, stood, noted: false, withdrawn: false, gone: false },
        ...{ solution: null, answers: [null, null] },
      };
      for (const each of acts) await perform(model, id, matchId, each);
      // Everything is over, and what is stored is sealed.
      await perform(model, id, matchId, { what: 'pass', hours: 20 });
      await perform(model, id, matchId, { what: 'note' });
      for (const [index, player] of players.entries()) {
        const { answer } = await game.call(endpoints.questions, { token: player.token });
        const seen = answer?.find(({ questionId }) => questionId === id)?.answer ?? null;
        const given = model.answers[index] ?? null;
        expect(seen).toEqual(given === null ? null : { number: given });
      }
      const counts = model.solution !== null && !model.withdrawn && !model.gone;
      expect(await points()).toEqual(
        model.answers.map((given) => (counts && given === model.solution ? 3 : 0)),
      );
      expect(await brokenSeals(game.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
