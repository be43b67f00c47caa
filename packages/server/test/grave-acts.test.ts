import { endpoints } from '@tippspiel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityEventOf } from '../src/http/security-log.ts';
import { type Change, keyOf } from './every-call/change.ts';
import { changes } from './every-call/changes.ts';
import { prepareState } from './every-call/states.ts';
import { playersPassword } from './factories.ts';
import { type ReadableLog, readableLog } from './security-log.ts';

/** What the operator is told of a call that succeeds: the event, and by what or which way. */
const told: Readonly<Record<string, readonly (readonly [string, string?])[]>> = {
  [keyOf(endpoints.login)]: [['sign-in', 'password']],
  [keyOf(endpoints.passkeyLogin)]: [['sign-in', 'passkey']],
  [keyOf(endpoints.secondLogin)]: [['sign-in', 'app']],
  [keyOf(endpoints.proveAgain)]: [['proof', 'app']],
  [keyOf(endpoints.beginAuthenticatorApp)]: [['second-factor', 'drawn']],
  [keyOf(endpoints.confirmAuthenticatorApp)]: [['second-factor', 'on']],
  [keyOf(endpoints.requirePasskey)]: [['second-factor', 'on']],
  [keyOf(endpoints.endSecondFactor)]: [['second-factor', 'off']],
  [keyOf(endpoints.renewRecoveryCodes)]: [['recovery-codes']],
  [keyOf(endpoints.beginPasskey)]: [['passkey', 'asked']],
  [keyOf(endpoints.addPasskey)]: [['passkey', 'added']],
  [keyOf(endpoints.removePasskey)]: [['passkey', 'removed']],
  [keyOf(endpoints.resetPassword)]: [['password', 'link']],
  [keyOf(endpoints.requestEmail)]: [['address', 'asked']],
  [keyOf(endpoints.confirmEmail)]: [['address', 'confirmed']],
  [keyOf(endpoints.undoEmail)]: [['address', 'undone']],
  [keyOf(endpoints.endOwnSession)]: [['sessions-ended', 'one']],
  [keyOf(endpoints.endOtherSessions)]: [['sessions-ended', 'others']],
  [keyOf(endpoints.setUp)]: [['organiser', 'set-up']],
  [keyOf(endpoints.saveConfiguration)]: [['configuration'], ['organiser', 'handed-over']],
  [keyOf(endpoints.setScorekeeper)]: [
    ['helper', 'named'],
    ['helper', 'ended'],
  ],
  [keyOf(endpoints.activateUser)]: [
    ['account-switched', 'off'],
    ['account-switched', 'on'],
  ],
  [keyOf(endpoints.deleteUser)]: [['account-deleted', 'organiser']],
  [keyOf(endpoints.deleteOwnAccount)]: [['account-deleted', 'owner']],
  [keyOf(endpoints.closeTournament)]: [['closing']],
  [keyOf(endpoints.reopenTournament)]: [['reopening']],
  [keyOf(endpoints.startTournament)]: [['tournament', 'started']],
  [keyOf(endpoints.leaveTournament)]: [['tournament', 'left']],
  [keyOf(endpoints.saveGroupMoney)]: [['group-money', 'changed']],
  [keyOf(endpoints.turnIntoMoneyGroup)]: [['group-money', 'begun']],
  [keyOf(endpoints.deleteGroup)]: [['group-deleted']],
};

const grave = changes.filter(({ endpoint }) => securityEventOf(endpoint) !== undefined);

test('each event of a call is made to happen', () => {
  const all = Object.values(endpoints).filter((endpoint) => securityEventOf(endpoint));
  expect(all.map(keyOf).toSorted()).toEqual(Object.keys(told).toSorted());
  const made = new Set(grave.map(({ endpoint }) => keyOf(endpoint)));
  expect([...made].toSorted()).toEqual(Object.keys(told).toSorted());
});

describe.each([...new Set(grave.map(({ state }) => state))])('a game that is %s', (state) => {
  let prepared: Awaited<ReturnType<typeof prepareState>>;
  let operator: ReadableLog;
  beforeAll(async () => {
    operator = readableLog();
    prepared = await prepareState(state, operator.log);
  }, 60_000);
  afterAll(() => prepared.game.close());

  test.each(changesIn(state))('%s: exactly one line', async (_, { endpoint, prepare }) => {
    const { game, world, restore } = prepared;
    try {
      const make = await prepare(world, game);
      // What was prepared is told late, as its pseudonyms are.
      await game.call(endpoints.tournament);
      operator.skip();
      expect((await make()).status).toBe(200);
      const [event, ...more] = await operator.next();
      expect(more).toEqual([]);
      const { event: what, how, outcome } = event ?? {};
      expect(outcome).toBe('ok');
      expect(told[keyOf(endpoint)]).toContainEqual(how === undefined ? [what] : [what, how]);
    } finally {
      await restore();
    }
  });

  test('no line names anybody of the game', async () => {
    const people = await prepared.game.db.selectFrom('users').select(['name', 'email']).execute();
    const { organiser, anna, bert, carl, mailed } = prepared.world;
    const secrets = [
      ...people.flatMap(({ name, email }) => [name, email]),
      ...[organiser, anna, bert, carl].map(({ token }) => token),
      ...Object.values(mailed),
      ...['127.0.0.1', playersPassword],
    ];
    expect(operator.lines.length).toBeGreaterThan(0);
    for (const line of operator.lines) {
      expect(secrets.filter((secret) => line.includes(secret))).toEqual([]);
    }
  });
});

function changesIn(state: Change['state']): [string, Change][] {
  return grave.filter((each) => each.state === state).map((each) => [each.name, each]);
}
