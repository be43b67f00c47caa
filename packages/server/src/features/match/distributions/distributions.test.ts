import { endpoints } from '@tippspiel/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBet, aGroup, aPlayer, gameClockAt } from '../../../../test/factories.ts';
import { KICKOFF, type OneMatch, scores, startOneMatch } from '../../../../test/one-match.ts';
import { deleteUser } from '../../users/changes.ts';
import { lockStartedMatches } from '../running.ts';
import { takeDueSnapshots } from './distribution-snapshots.ts';

type Player = OneMatch['caller'];

let match: OneMatch;

beforeAll(async () => {
  match = await startOneMatch();
});
beforeEach(() => match.reset());

const groupOf = (...members: Player[]) =>
  aGroup(match.db, `Gruppe ${Math.random()}`, { members: members.map((member) => member.id) });

describe('before the start', () => {
  test('everybody sees the same snapshot, whatever groups they share', async () => {
    await match.tip('hhhhhhhddddda');
    await aBet(match.db, match.id, match.caller.id, scores.a);
    await groupOf(match.caller, ...match.others.slice(0, 12));
    await match.snapshotAt(7 * 24 * 60);
    const tokens = [match.caller, match.organiser, ...match.others].map(({ token }) => token);
    const params = { country: 'DE' };
    const answers = await Promise.all(
      tokens.flatMap((token) => [
        match.game.call(endpoints.matches, { token }),
        match.game.call(endpoints.countryMatches, { token, params }),
      ]),
    );
    expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(2);
    const ofCountry = answers.flatMap(({ answer }) =>
      answer && 'matches' in answer ? answer.matches : [],
    );
    expect(ofCountry).toHaveLength(tokens.length);
    expect(ofCountry[0]?.distribution).toEqual({ home: 7, draw: 5, away: 2 });
    expect(await match.shown()).toEqual(['[7,5,2]', null]);
  });

  test('five tips of one outcome are shown to nobody', async () => {
    await match.tip('aaaaa');
    await groupOf(match.caller, ...match.others.slice(0, 5));
    await match.snapshotAt(24 * 60);
    expect(await match.shown()).toEqual([null, null]);
  });

  test('accounts that are switched off count, a deleted one is a difference', async () => {
    const leaver = await aPlayer(match.db);
    await match.tip('hhhhhhhhhddddd');
    await aBet(match.db, match.id, leaver.id, scores.d);
    await match.snapshotAt(7 * 24 * 60);
    const off = match.others.slice(0, 9).map((player) => player.id);
    await match.db.updateTable('users').set({ active: false }).where('id', 'in', off).execute();
    await match.tip('aaaa');
    await match.snapshotAt(3 * 24 * 60);
    expect(await match.shown()).toEqual(['[9,6,0]', null]);
    await deleteUser(match.db, leaver.id);
    await match.snapshotAt(24 * 60);
    expect(await match.shown()).toEqual(['[5,5,4]', null]);
    await match.db.updateTable('users').set({ active: true }).execute();
  });

  test('the organiser’s own tip counts, and is no difference', async () => {
    await match.tip('hhhhhhhhhddddd');
    await match.snapshotAt(7 * 24 * 60);
    await match.tip('aaaa');
    await aBet(match.db, match.id, match.organiser.id, scores.a);
    await match.snapshotAt(3 * 24 * 60);
    expect(await match.shown()).toEqual(['[9,5,0]', null]);
    await aBet(match.db, match.id, match.caller.id, scores.a);
    await match.snapshotAt(24 * 60);
    expect(await match.shown()).toEqual(['[5,5,6]', null]);
  });

  test('a snapshot is of the pairing that was tipped', async () => {
    await match.tip('hhhhhddddd');
    await match.snapshotAt(24 * 60);
    await match.db.updateTable('matches').set({ away: 'HU' }).where('id', '=', match.id).execute();
    expect(await match.shown()).toEqual([null, null]);
  });
});

describe('from the start', () => {
  test('everybody active counts, at once and exactly, of all players and of group mates', async () => {
    await match.tip('hhhhhddddd');
    await groupOf(match.caller, ...match.others.slice(0, 3));
    await match.snapshotAt(30);
    await match.tip('...........a');
    expect(await match.shown()).toEqual(['[5,5,0]', null]);
    await gameClockAt(match.db, new Date(KICKOFF - 9_000));
    expect(await match.shown()).toEqual(['[5,5,1]', '[3,0,0]']);
    expect(await match.shown(match.others[1])).toEqual(['[5,5,1]', '[3,0,0]']);
    expect(await match.shown(match.others[8])).toEqual(['[5,5,1]', null]);
  });

  test('a match that nobody tipped counts nobody', async () => {
    await groupOf(match.caller);
    await gameClockAt(match.db, new Date(KICKOFF - 9_000));
    expect(await match.shown()).toEqual(['[0,0,0]', '[0,0,0]']);
    expect(await match.shown(match.others[0])).toEqual(['[0,0,0]', null]);
  });

  test('who counted is forgotten', async () => {
    await match.tip('hhhhhddddd');
    await match.snapshotAt(30);
    await gameClockAt(match.db, new Date(KICKOFF - 9_000));
    await lockStartedMatches(match.db);
    await takeDueSnapshots(match.db);
    expect(await match.published()).toEqual([]);
  });
});
