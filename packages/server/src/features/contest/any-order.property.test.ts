import { endpoints } from '@tippspiel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { forgetFirstStart } from '../../money/first-start.ts';
import { lockStartedMatches } from '../match/running.ts';

const PLAYERS = 4;
const GROUPS = 3;
const BEST = 2;
const BEFORE = '2024-06-13T12:00:00Z';
const OPENER_RUNS = '2024-06-14T19:10:00Z';

let game: TestApp;
let organiser: TestPlayer;
let players: TestPlayer[];
let opener: number;
let tournamentId: number;
beforeAll(async () => {
  game = await startTestApp();
  const cast = await aCast(game.db);
  organiser = cast.organiser;
  players = [cast.anna, cast.bert, await aPlayer(game.db), await aPlayer(game.db)];
  const match = await matchNumber(game.db, 1);
  opener = match.id;
  // The opener will end 5:1, so these have 3, 2, 1 and 0 points.
  const tips = [
    [5, 1],
    [4, 0],
    [1, 0],
    [0, 1],
  ] as const;
  for (const [index, tip] of tips.entries()) {
    await aBet(game.db, opener, players[index]?.id ?? 0, [...tip]);
  }
  const { id } = await game.db.selectFrom('tournaments').select('id').executeTakeFirstOrThrow();
  tournamentId = id;
});
afterAll(() => game.close());

interface OfPlayer {
  readonly what: 'join' | 'leave' | 'choose';
  readonly player: number;
  readonly group: number;
}
interface OfGroup {
  readonly what: 'enter' | 'withdraw';
  readonly group: number;
}
type Act = OfPlayer | OfGroup | { readonly what: 'start' };

const group = fc.nat({ max: GROUPS - 1 });
const player = fc.nat({ max: PLAYERS - 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('join' as const), player, group }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('leave' as const), player, group }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('choose' as const), player, group }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('enter' as const), group }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('withdraw' as const), group }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('start' as const) }) },
);

/** What must be so, kept beside the game. */
interface Model {
  /** The groups of each player, in the order in which they joined. */
  readonly joined: number[][];
  readonly entered: Set<number>;
  readonly chosen: (number | null)[];
  /** Whom each player counts for from the first whistle on; null = it has not been. */
  fixed: (number | null)[] | null;
}

const countsFor = ({ joined, entered, chosen, fixed }: Model, index: number): number | null => {
  const own = joined[index] ?? [];
  if (fixed) {
    const stored = fixed[index] ?? null;
    return stored !== null && own.includes(stored) ? stored : null;
  }
  const candidates = own.filter((each) => entered.has(each));
  const choice = chosen[index] ?? null;
  return choice !== null && candidates.includes(choice) ? choice : (candidates[0] ?? null);
};

const start = async (model: Model) => {
  if (model.fixed) return;
  await gameClockAt(game.db, OPENER_RUNS);
  await lockStartedMatches(game.db);
  model.fixed = players.map((_, index) => countsFor(model, index));
};

const ofGroup = async (model: Model, groupId: number, { what, group }: OfGroup) => {
  const entered = what === 'enter';
  const { code } = await game.call(endpoints.enterContest, {
    token: organiser.token,
    params: { id: String(groupId) },
    body: { entered },
  });
  expect(code).toBe(model.fixed ? 'contest-fixed' : null);
  if (model.fixed) return;
  if (entered) model.entered.add(group);
  else {
    model.entered.delete(group);
    // The choices go with the entry.
    for (const [index, choice] of model.chosen.entries()) {
      if (choice === group) model.chosen[index] = null;
    }
  }
};

const ofPlayer = async (model: Model, groupId: number, { what, player, group }: OfPlayer) => {
  const { id, token } = players[player] ?? { id: 0, token: '' };
  const own = model.joined[player] ?? [];
  const isIn = own.includes(group);
  if (what === 'join') {
    if (isIn) return;
    own.push(group);
    const row = { group_id: groupId, user_id: id };
    await game.db.insertInto('tip_group_members').values(row).execute();
  } else if (what === 'leave') {
    const params = { id: String(groupId) };
    const { code } = await game.call(endpoints.leaveGroup, { token, params });
    expect(code).toBe(isIn ? null : 'not-found');
    if (isIn) own.splice(own.indexOf(group), 1);
  } else {
    const { code } = await game.call(endpoints.chooseContestGroup, { token, body: { groupId } });
    const may = isIn && model.entered.has(group);
    expect(code).toBe(model.fixed ? 'contest-fixed' : may ? null : 'not-found');
    if (code === null) model.chosen[player] = group;
  }
};

const perform = async (model: Model, ids: readonly number[], each: Act): Promise<void> => {
  if (each.what === 'start') return start(model);
  const groupId = ids[each.group] ?? 0;
  await ('player' in each ? ofPlayer(model, groupId, each) : ofGroup(model, groupId, each));
};

/** Everything as before the first whistle, with groups that nobody is in. */
const begin = async () => {
  await gameClockAt(game.db, BEFORE);
  await game.db
    .updateTable('matches')
    .set({ locked_at: null, result_home: null, result_away: null })
    .where('id', '=', opener)
    .execute();
  await game.db.transaction().execute((transaction) => forgetFirstStart(transaction, tournamentId));
  for (const best of [null, BEST]) {
    await game.call(endpoints.saveContest, { token: organiser.token, body: { best } });
  }
  const ids: number[] = [];
  for (let index = 0; index < GROUPS; index += 1) {
    groupsMade += 1;
    ids.push(await aGroup(game.db, `Gruppe ${groupsMade}`));
  }
  return ids;
};
let groupsMade = 0;

test('in any order the table says what follows from who joined, chose and was there at the first whistle', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const ids = await begin();
      const model: Model = {
        joined: players.map(() => []),
        entered: new Set(),
        chosen: players.map(() => null),
        fixed: null,
      };
      for (const each of acts) {
        await perform(model, ids, each);
        for (const [index, { token }] of players.entries()) {
          const { answer } = await game.call(endpoints.contest, { token });
          const expected = countsFor(model, index);
          expect(answer?.countsFor).toBe(expected === null ? null : ids[expected]);
        }
      }
      await start(model);
      await aResult(game.db, opener, [5, 1]);
      const { answer } = await game.call(endpoints.contestTable, { token: organiser.token });
      const rows = [...model.entered].map((each) => {
        const points = players.flatMap((_, index) =>
          countsFor(model, index) === each ? [3 - index] : [],
        );
        const sum = points.slice(0, BEST).reduce((total, own) => total + own, 0);
        return [ids[each], points.length, points.length < BEST ? null : sum] as const;
      });
      const byId = ([a = 0]: (typeof rows)[number], [b = 0]: (typeof rows)[number]) => a - b;
      expect(
        answer
          ?.map(({ groupId, members, place }) => [groupId, members, place?.points ?? null] as const)
          .toSorted(byId),
      ).toEqual(rows.toSorted(byId));
    }),
    { numRuns: 15 },
  );
});
