import { endpoints } from '@tippspiel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPaths, urlsOf } from '../../../test/every-call/asked.ts';
import { prepareState } from '../../../test/every-call/states.ts';
import { changesSince, checkRevision } from '../../db/revision.ts';

let state: Awaited<ReturnType<typeof prepareState>>;
beforeAll(async () => {
  state = await prepareState('before');
});
afterAll(() => state.game.close());

/** What others are told at all addresses that answer by what the game knows, files included. */
const told = async () => {
  const { game, world } = state;
  const files = ['table', 'tips'].map((what) => `/api/export/0/${what}?form=csv`);
  const urls = [...allPaths.flatMap((path) => urlsOf(world, path)), ...files];
  const answers: string[] = [];
  for (const token of [world.organiser.token, world.anna.token]) {
    for (const url of urls) {
      const { statusCode, headers, payload } = await game.app.inject({
        url,
        headers: { authorization: token },
      });
      const said = payload.replaceAll(/"(now|lastOnline|status)":[^,}]*/g, '');
      answers.push(
        [url, statusCode, headers['x-revision'], headers.etag, said.length, said].join(),
      );
    }
  }
  return answers;
};

const answer = fc.option(
  fc.integer({ min: 0, max: 9999 }).map((number) => ({ number })),
  { nil: null },
);

const team = fc.constantFrom('Spanien', 'Deutschland', 'Georgien');

test('no call, file or event tells others an open answer or champion tip, nor that it has changed', async () => {
  const { game, world } = state;
  const { token } = world.bert;
  const params = { questionId: String(world.questions.answered) };
  const before = await told();
  const { revision } = await checkRevision(game.db);
  await fc.assert(
    fc.asyncProperty(answer, team, async (given, championTip) => {
      const saved = await game.call(endpoints.saveAnswer, {
        token,
        params,
        body: { answer: given },
      });
      const tipped = await game.call(endpoints.saveChampionTip, { token, body: { championTip } });
      expect([saved.status, tipped.status]).toEqual([200, 200]);
      expect(await told()).toEqual(before);
      const changes = await changesSince(game.db, revision);
      expect(Object.values(changes).flatMap((ids) => [...ids])).toEqual([]);
    }),
    { numRuns: 3 },
  );
});
