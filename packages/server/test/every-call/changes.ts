import { type BodyOf, endpoints } from '@tippspiel/contract';
import { CLASSIC } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import { hashToken } from '../../src/identity/token-hash.ts';
import { invitationEndToken } from '../../src/reminders/end-invitations.ts';
import { endLinkKey, endToken } from '../../src/reminders/end-link.ts';
import type { TestApp } from '../app.ts';
import { playersPassword } from '../factories.ts';
import { nationsCup } from '../form-1-pack.ts';
import { encryptPassword } from '../passwords.ts';
import { aDevice } from '../push-service.ts';
import { aDrawnApp, aNewPasskey, aPasskey, aSecondFactor, codeOf } from '../sign-in-ways.ts';
import { sendSheet, uploadPicture } from '../upload.ts';
import { by, type Change, change, keyOf } from './change.ts';
import type { World } from './states.ts';

const to = (id: number) => ({ id: String(id) });

/** What is configured at the beginning, but for something. */
const configured = (
  world: World,
  but: { name?: string; champion?: string; organiserId?: number; current?: string },
) => ({
  body: { id: 1, name: 'EM 2024', champion: null, organiserId: world.organiser.id, ...but },
});

/** Where the archive keeps the totals of the tournament. */
const archiveOf = async ({ db }: TestApp): Promise<number> => {
  const kept = db.selectFrom('competitions').select('id').where('tournament_id', 'is not', null);
  return (await kept.executeTakeFirstOrThrow()).id;
};

const password = (game: TestApp) => encryptPassword(game, playersPassword);
const tip = { home: 9, away: 0, ko: 0 } as const;
const result = { home: 2, away: 1, ko: 0 } as const;
const money = { stakeCents: 1000, placesCents: [1000, 300, 200] } as const;
const paymentKey = '5f0c2a3e-6a55-4b0c-9d35-8f3f6f0e1c11';
/** Somebody plays for money: on the last day there are neither other points nor questions. */
const twoDaysBefore = (db: Db) =>
  sql`UPDATE game_clock SET offset_ms = offset_ms - 86400000`.execute(db);

const question: BodyOf<typeof endpoints.askQuestion> = {
  ...{ kind: 'team', text: 'Wer gewinnt Gruppe A?', points: 3, picks: 1, nearest: false },
  ...{ options: [], about: null, matchId: null },
};
const total = { points: 99, exact: 1, correct: 2 };
const dayBefore = Date.parse('2024-06-13T12:00:00Z');

const ofAccounts: readonly Change[] = [
  by(endpoints.signup, 'before', 'a new account', async (_, game) => ({
    body: { name: 'Zoe', email: 'zoe@spiel.example', password: await password(game) },
  })),
  by(endpoints.signup, 'before', 'a new account by an invitation', async ({ groups }, game) => ({
    body: {
      ...{ name: 'Yann', email: 'yann@spiel.example', password: await password(game) },
      ...{ invitation: groups.link, stakeCents: null },
    },
  })),
  by(endpoints.activate, 'before', 'a member of groups', ({ mailed }) => ({
    params: { token: mailed.activation },
  })),
  by(endpoints.activate, 'over', 'a member of groups', ({ mailed }) => ({
    params: { token: mailed.activation },
  })),
  by(endpoints.setUp, 'before', 'the organiser', async ({ mailed, nele }, game) => ({
    body: { token: mailed.setup, email: nele.email, password: await password(game) },
  })),
  by(endpoints.requestReset, 'before', 'a link', ({ bert }) => ({ body: { email: bert.email } })),
  by(endpoints.resetPassword, 'before', 'a new password', async ({ mailed }, game) => ({
    body: { token: mailed.reset, password: await password(game) },
  })),
  by(endpoints.login, 'before', 'another session', async ({ bert }, game) => ({
    body: { email: bert.email, password: await password(game) },
  })),
  by(endpoints.endOwnSession, 'before', 'one of two sessions', async ({ bert }, { db }) => {
    const other = db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '<>', hashToken(bert.token))
      .where('user_id', '=', bert.id);
    return { params: to((await other.executeTakeFirstOrThrow()).id) };
  }),
  by(endpoints.endOtherSessions, 'before', 'one of two sessions', () => ({})),
  by(endpoints.askOwnData, 'before', 'the own data', () => ({})),
  by(endpoints.deleteOwnAccount, 'before', 'an account that leaves nothing', async (_, game) => ({
    body: { password: await password(game), code: null },
  })),
  by(endpoints.deleteOwnAccount, 'running', 'an account that leaves a row', async (_, game) => ({
    body: { password: await password(game), code: 'K7QM-2F9X' },
  })),
  by(endpoints.logout, 'before', 'the only session', () => ({})),
  by(endpoints.requestEmail, 'before', 'a link', async (_, game) => ({
    body: { email: 'neu@spiel.example', password: await password(game) },
  })),
  by(endpoints.confirmEmail, 'before', 'a new address', ({ mailed }) => ({
    params: { token: mailed.confirm },
  })),
  by(endpoints.undoEmail, 'before', 'the former address', ({ mailed }) => ({
    params: { token: mailed.undo },
  })),
  by(endpoints.dismissMissedGames, 'over', 'what he came too late for', () => ({})),
  by(endpoints.saveUnnamed, 'over', 'to be named in no text', () => ({ body: { unnamed: true } })),
  by(endpoints.saveProfile, 'over', 'a new name', async (_, game) => ({
    body: { name: 'Zacharias', password: await password(game) },
  })),
  by(endpoints.saveChampionTip, 'before', 'another champion', () => ({
    body: { championTip: 'Frankreich' },
  })),
  change(
    endpoints.uploadAvatar,
    'before',
    'a picture',
    async ({ bert }, game) =>
      () =>
        uploadPicture(game, bert.token),
  ),
];

const prepared = 'It was changed by what comes before the call.';
const turnsOn = { tolerated: { '/api/second-factor': prepared } };
const ofSignIns: readonly Change[] = [
  by(endpoints.passkeyChallenge, 'before', 'to sign in', () => ({})),
  by(endpoints.passkeyLogin, 'before', 'another session', async ({ bert }, game) => ({
    body: { passkey: await (await aPasskey(game, bert.token)).sign() },
  })),
  by(endpoints.beginPasskey, 'before', 'the first one', async (_, game) => ({
    body: { password: await password(game) },
  })),
  by(endpoints.addPasskey, 'before', 'the first one', async ({ bert }, game) => ({
    body: { passkey: (await aNewPasskey(game, bert.token)).passkey },
  })),
  by(endpoints.removePasskey, 'before', 'one of two', async ({ bert }, game) => {
    await aPasskey(game, bert.token);
    await aPasskey(game, bert.token);
    const { answer } = await game.call(endpoints.ownPasskeys, { token: bert.token });
    return { params: to(answer?.[0]?.id ?? 0) };
  }),
  by(endpoints.beginAuthenticatorApp, 'before', 'a secret', async (_, game) => ({
    body: { password: await password(game) },
  })),
  by(endpoints.confirmAuthenticatorApp, 'before', 'its first code', async ({ bert }, game) => ({
    body: { code: codeOf((await aDrawnApp(game, bert.token)).secret) },
  })),
  by(endpoints.requirePasskey, 'before', 'the only one', async ({ bert }, game) => {
    await aPasskey(game, bert.token);
    return { body: { password: await password(game) } };
  }),
  by(endpoints.renewRecoveryCodes, 'before', 'one is used', async ({ bert }, game) => {
    await aSecondFactor(game, bert.token);
    return {};
  }),
  by(endpoints.endSecondFactor, 'before', 'an authenticator app', async ({ bert }, game) => {
    await aSecondFactor(game, bert.token);
    await aPasskey(game, bert.token);
    return { body: { password: await password(game) } };
  }),
  by(endpoints.secondLogin, 'before', 'another session', async ({ bert }, game) => {
    const { secret } = await aSecondFactor(game, bert.token);
    const body = { email: bert.email, password: await password(game) };
    const { answer } = await game.call(endpoints.login, { body });
    if (!answer || !('ticket' in answer)) throw new Error('the password was enough');
    return {
      body: { ticket: answer.ticket, proof: { kind: 'app' as const, code: codeOf(secret, 1) } },
    };
  }),
  by(
    endpoints.proveAgain,
    'before',
    'by a code',
    async ({ bert }, game) => {
      const { secret } = await aSecondFactor(game, bert.token);
      return { body: { proof: { kind: 'app' as const, code: codeOf(secret, 1) } } };
    },
    turnsOn,
  ),
];

const notListed = "Once a tournament; a tip reloads the player's own bets alone.";
const ofTipsAndMatches: readonly Change[] = [
  by(endpoints.placeBet, 'before', 'another tip', ({ matchId }) => ({
    body: { matchId: matchId(2), tip },
  })),
  by(
    endpoints.placeBet,
    'before',
    "the organiser's first tip, with which she is listed",
    ({ matchId }) => ({ body: { matchId: matchId(2), tip } }),
    {
      player: 'organiser',
      tolerated: {
        '/api/contest/groups': notListed,
        '/api/contest/table': notListed,
        '/api/group/:id/statistics': notListed,
        '/api/balances': notListed,
        '/api/money-book/:id': notListed,
        '/api/money-book-own': notListed,
        '/api/money-book/:id/reminders': notListed,
        '/api/score/:id': notListed,
        '/api/score/:id/answers': notListed,
        '/api/score/:id/me': notListed,
        '/api/score/:id/tips': notListed,
        '/api/score/:id/progress': notListed,
        '/api/score-own': notListed,
        '/api/score-alltime': notListed,
        '/api/score-alltime/:group': notListed,
      },
    },
  ),
  by(endpoints.saveAnswer, 'before', 'another answer', ({ questions }) => ({
    params: { questionId: String(questions.answered) },
    body: { answer: { number: 99 } },
  })),
  by(endpoints.askQuestion, 'before', 'a question', async (_, { db }) => {
    await twoDaysBefore(db);
    return { body: question };
  }),
  by(
    endpoints.changeQuestion,
    'before',
    'a question that nobody has answered',
    async ({ questions }, { db }) => {
      await twoDaysBefore(db);
      return { params: { questionId: String(questions.open) }, body: question };
    },
  ),
  by(endpoints.withdrawQuestion, 'before', 'a question that is answered', ({ questions }) => ({
    params: { questionId: String(questions.answered) },
    body: { reason: null },
  })),
  by(endpoints.withdrawQuestion, 'over', 'a question that is closed', ({ questions }) => ({
    params: { questionId: String(questions.answered) },
    body: { reason: 'Das war nicht zu klären.' },
  })),
  by(endpoints.solveQuestion, 'running', 'what was right', ({ questions }) => ({
    params: { questionId: String(questions.answered) },
    body: { solution: { number: 5 } },
  })),
  by(endpoints.cheat, 'before', 'a look at open tips', ({ matchId }) => ({
    params: { matchId: String(matchId(1)) },
  })),
  by(endpoints.createMatch, 'before', 'one that starts the tournament', () => ({
    body: { home: 'DE', away: 'ES', kickoff: dayBefore, stage: 'GA', confirmed: true },
  })),
  by(endpoints.createMatch, 'running', 'one of the knockout stage', () => ({
    body: { home: 'DE', away: 'ES', kickoff: Date.parse('2024-06-29T16:00:00Z'), stage: 'AF' },
  })),
  by(endpoints.deleteMatch, 'before', 'one with tips', ({ matchId }) => ({
    body: { id: matchId(1) },
  })),
  by(endpoints.deleteMatch, 'running', "one with the organiser's only tip", ({ matchId }) => ({
    body: { id: matchId(36) },
  })),
  by(endpoints.updateMatch, 'before', 'a kick-off, which starts the tournament', ({ matchId }) => ({
    params: to(matchId(2)),
    body: { kickoff: dayBefore, confirmed: true },
  })),
  by(endpoints.updateMatch, 'running', 'a kick-off', ({ matchId }) => ({
    params: to(matchId(36)),
    body: { kickoff: Date.parse('2024-06-27T12:00:00Z') },
  })),
  by(endpoints.setRunning, 'running', 'a goal', ({ matchId }) => ({
    params: to(matchId(34)),
    body: { running: { home: 1, away: 0 }, from: null },
  })),
  by(endpoints.setRunning, 'running', 'a goal that a helper counts', ({ carl, matchId }) => ({
    token: carl.token,
    params: to(matchId(34)),
    body: { running: { home: 1, away: 0 }, from: null },
  })),
  by(endpoints.updateMatch, 'running', 'a result', ({ matchId }) => ({
    params: to(matchId(34)),
    body: { result },
  })),
  by(endpoints.annulMatch, 'before', 'an award, at which the tips rest', ({ matchId }) => ({
    params: to(matchId(1)),
    body: { annulled: true, award: { home: 3, away: 0, ko: 0 as const } },
  })),
  by(endpoints.annulMatch, 'running', 'a match that is being played', ({ matchId }) => ({
    params: to(matchId(34)),
    body: { annulled: true, award: null },
  })),
  by(endpoints.annulMatch, 'over', 'a match that counts', ({ matchId }) => ({
    params: to(matchId(34)),
    body: { annulled: true, award: { home: 0, away: 3, ko: 0 as const } },
  })),
  by(endpoints.replayMatch, 'over', 'a match that has counted', ({ matchId }) => ({
    params: to(matchId(34)),
    body: { kickoff: null, plannedDay: null },
  })),
  by(endpoints.setPairing, 'before', 'turned, at which the tips rest', ({ matchId }) => ({
    params: to(matchId(1)),
    body: { home: 'XS', away: 'DE' },
  })),
  by(endpoints.enterDraw, 'before', 'of a match, at which the tips rest', ({ matchId }) => ({
    body: {
      positions: [],
      matches: [{ id: matchId(1), home: 'IS', away: 'DE' }],
      teams: [],
    },
  })),
  by(endpoints.replaceTeam, 'before', 'at which the tips rest', () => ({
    body: { from: 'XS', isocode: 'IS', name: null, short: null, colors: null },
  })),
  by(endpoints.rankTeams, 'over', 'a rank by hand is taken back', async (_, { db }) => {
    const rankings = JSON.stringify([{ stage: 'GC', teams: ['DK', 'SI'], reason: 'lot' }]);
    await db.updateTable('tournaments').set({ rankings }).execute();
    return { body: { stage: 'GC', teams: ['DK', 'SI'], reason: null } };
  }),
  by(endpoints.assignThirds, 'over', 'thirds by hand are taken back', async (_, { db }) => {
    const thirds_by_hand = JSON.stringify({ 41: 'NL' });
    await db.updateTable('tournaments').set({ thirds_by_hand }).execute();
    return { body: { thirds: [] } };
  }),
  by(endpoints.updateMatch, 'over', 'a result that is withdrawn', ({ matchId }) => ({
    params: to(matchId(34)),
    body: { result: null },
  })),
];

const ofGroups: readonly Change[] = [
  by(
    endpoints.joinGroup,
    'before',
    'one with money',
    ({ groups }) => ({ params: to(groups.kasse), body: { secret: 'geheim' } }),
    { player: 'carl' },
  ),
  by(
    endpoints.joinGroup,
    'over',
    'one without money',
    ({ groups }) => ({ params: to(groups.ehre), body: { secret: 'geheim' } }),
    { player: 'carl' },
  ),
  by(endpoints.leaveGroup, 'before', 'one with money', ({ groups }) => ({
    params: to(groups.kasse),
  })),
  by(endpoints.leaveGroup, 'over', 'one without money', ({ groups }) => ({
    params: to(groups.ehre),
  })),
  by(
    endpoints.acceptInvitation,
    'before',
    'one of a player',
    ({ groups }) => ({ params: { token: groups.link }, body: { stakeCents: null } }),
    { player: 'carl' },
  ),
  by(endpoints.leaveGroup, 'before', 'a group of her own', ({ groups }) => ({
    params: to(groups.runde),
  })),
  by(endpoints.foundGroup, 'before', 'a new one', () => ({ body: { name: 'Neue Runde' } })),
  by(endpoints.saveGroup, 'before', 'another name', ({ groups }) => ({
    params: to(groups.runde),
    body: { name: 'Stammtisch' },
  })),
  by(endpoints.renewLink, 'before', 'another link', ({ groups }) => ({
    params: to(groups.runde),
  })),
  by(endpoints.mailInvitations, 'before', 'two addresses', async ({ bert, groups }, { db }) => {
    await sql`UPDATE users SET activated_at = activated_at - interval '2 days' WHERE id = ${bert.id}`.execute(
      db,
    );
    return {
      params: to(groups.runde),
      body: { emails: ['eva@anderswo.example', 'finn@anderswo.example'] },
    };
  }),
  change(
    endpoints.readAddressSheet,
    'before',
    'an address',
    async ({ bert, groups }, game) => {
      await sql`UPDATE users SET activated_at = activated_at - interval '2 days' WHERE id = ${bert.id}`.execute(
        game.db,
      );
      return () => sendSheet(game, bert.token, groups.runde, [['eva@anderswo.example']]);
    },
    {
      tolerated: {
        '/api/group/:id/invitations': 'The account is older than before, not the call.',
      },
    },
  ),
  by(endpoints.objectToInvitations, 'before', 'a guest', async (_, { db }) => ({
    params: { token: invitationEndToken(await endLinkKey(db)(), 'eva@anderswo.example') },
  })),
  by(endpoints.revokeLink, 'before', 'no link', ({ groups }) => ({ params: to(groups.runde) })),
  by(endpoints.takeOutMember, 'before', 'Anna', ({ anna, groups }) => ({
    params: to(groups.runde),
    body: { userId: anna.id },
  })),
  by(endpoints.handOverGroup, 'before', 'to Anna', ({ anna, groups }) => ({
    params: to(groups.runde),
    body: { userId: anna.id },
  })),
  by(endpoints.disbandGroup, 'before', 'one of a player', ({ groups }) => ({
    params: to(groups.runde),
  })),
  by(endpoints.proposeMoney, 'before', 'other prizes', ({ groups }) => ({
    params: to(groups.runde),
    body: { money },
  })),
  by(endpoints.withdrawMoneyProposal, 'before', 'no money', ({ groups }) => ({
    params: to(groups.runde),
  })),
  by(endpoints.agreeToMoney, 'before', 'by Bert', ({ groups }) => ({
    params: to(groups.runde),
    body: { proposal: groups.proposal },
  })),
  by(
    endpoints.takeBackAgreement,
    'before',
    'by Anna',
    ({ groups }) => ({ params: to(groups.runde) }),
    { player: 'anna' },
  ),
  by(endpoints.turnIntoMoneyGroup, 'before', 'one that all agree to', async (world, game) => {
    const { runde, proposal } = world.groups;
    await game.call(endpoints.agreeToMoney, {
      token: world.bert.token,
      params: to(runde),
      body: { proposal },
    });
    return { params: to(runde), body: { proposal, secret: 'geheim' } };
  }),
  by(endpoints.saveContest, 'before', 'another number of members', () => ({ body: { best: 2 } })),
  by(endpoints.saveContest, 'before', 'no contest', () => ({ body: { best: null } })),
  by(endpoints.makeDepartments, 'before', 'two of them', () => ({
    body: { departments: [{ name: 'Einkauf' }, { name: 'Vertrieb' }] },
  })),
  by(endpoints.enterContest, 'before', 'a group leaves it', ({ groups }) => ({
    params: to(groups.runde),
    body: { entered: false },
  })),
  by(endpoints.chooseContestGroup, 'before', 'the other group', ({ groups }) => ({
    body: { groupId: groups.runde },
  })),
  by(endpoints.allowFounding, 'before', 'no more', () => ({ body: { allowed: false } })),
  by(endpoints.createGroup, 'before', 'one with money', () => ({
    body: { name: 'Büro', secret: 'geheim', money },
  })),
  by(endpoints.saveGroupMoney, 'before', 'another stake', ({ groups }) => ({
    params: to(groups.kasse),
    body: { money: { ...money, stakeCents: 700 } },
  })),
  by(endpoints.recordPayment, 'before', 'a part of the stake', ({ groups, bert }) => ({
    params: to(groups.kasse),
    body: { userId: bert.id, kind: 'paid-in' as const, amountCents: 500, note: 'bar' },
  })),
  by(endpoints.recordStakes, 'before', 'what is open', ({ groups, bert }) => ({
    params: to(groups.kasse),
    body: { stakes: [{ userId: bert.id, amountCents: 2000, idempotencyKey: paymentKey }] },
  })),
  by(endpoints.remindOfPayment, 'before', 'an open stake', ({ groups, bert }) => ({
    params: to(groups.kasse),
    body: { userIds: [bert.id] },
  })),
  by(endpoints.recordPayment, 'running', 'a prize', ({ groups, bert }) => ({
    params: to(groups.kasse),
    body: {
      ...{ userId: bert.id, kind: 'prize' as const, amountCents: 500, note: '' },
      confirmed: true,
    },
  })),
  by(endpoints.deleteGroup, 'running', 'one with money', ({ groups }) => ({
    params: to(groups.kasse),
  })),
  by(
    endpoints.addGroupMember,
    'running',
    'one with money',
    ({ carl, groups }) => ({
      params: { groupId: String(groups.kasse), userId: String(carl.id) },
      body: { forMoney: true },
    }),
    { player: 'carl' },
  ),
  by(endpoints.removeGroupMember, 'running', 'one with money', ({ bert, groups }) => ({
    body: { userId: bert.id, groupId: groups.kasse },
  })),
];

const ofPlayers: readonly Change[] = [
  ...(['before', 'over', 'archived'] as const).flatMap((state) => [
    by(endpoints.activateUser, state, 'off', ({ bert }) => ({
      params: to(bert.id),
      body: { active: false },
    })),
    by(endpoints.activateUser, state, 'on again', ({ otto }) => ({
      params: to(otto.id),
      body: { active: true },
    })),
    by(endpoints.deleteUser, state, 'a player', ({ bert }) => ({ params: to(bert.id) })),
  ]),
  by(
    endpoints.setScorekeeper,
    'before',
    'a player',
    ({ bert }) => ({ params: to(bert.id), body: { scorekeeper: true } }),
    {
      tolerated: {
        '/api/feed': 'No player asks for it before the role is known.',
        '/api/questions/to-do': 'The same.',
      },
    },
  ),
  by(endpoints.setScorekeeper, 'running', 'ended', ({ carl }) => ({
    params: to(carl.id),
    body: { scorekeeper: false },
  })),
  by(endpoints.markPaid, 'before', 'a stake', ({ bert }) => ({
    params: to(bert.id),
    body: { paid: true },
  })),
  by(endpoints.setFullStake, 'running', 'the half stake', ({ bert }) => ({
    params: to(bert.id),
    body: { fullStake: false },
  })),
  by(endpoints.setForMoney, 'running', 'out of a group', ({ bert, groups }) => ({
    params: to(bert.id),
    body: { groupId: groups.kasse, forMoney: false },
  })),
  by(endpoints.setForMoney, 'over', 'the organiser, who is listed so', ({ organiser }) => ({
    params: to(organiser.id),
    body: { groupId: 0, forMoney: true },
  })),
  by(endpoints.saveHistoricalResult, 'before', 'a past total', ({ bert, competition }) => ({
    body: { userId: bert.id, competitionId: competition, ...total },
  })),
  by(endpoints.saveHistoricalResult, 'archived', 'a total of this one', async ({ bert }, game) => ({
    body: { userId: bert.id, competitionId: await archiveOf(game), ...total },
  })),
  by(endpoints.deleteHistoricalResult, 'before', 'a past total', ({ bert, competition }) => ({
    body: { userId: bert.id, competitionId: competition },
  })),
  by(endpoints.deleteHistoricalResult, 'archived', 'of this one', async ({ bert }, game) => ({
    body: { userId: bert.id, competitionId: await archiveOf(game) },
  })),
];

const ofTheGame: readonly Change[] = [
  by(endpoints.saveConfiguration, 'before', 'the name', (world) =>
    configured(world, { name: 'Unser Spiel' }),
  ),
  by(endpoints.saveConfiguration, 'before', 'the organiser', async (world, game) =>
    configured(world, { organiserId: world.bert.id, current: await password(game) }),
  ),
  by(endpoints.saveConfiguration, 'over', 'the organiser', async (world, game) =>
    configured(world, {
      champion: 'Spanien',
      organiserId: world.bert.id,
      current: await password(game),
    }),
  ),
  by(endpoints.saveConfiguration, 'over', 'the champion', (world) =>
    configured(world, { champion: 'Deutschland' }),
  ),
  by(endpoints.closeTournament, 'over', 'the end', () => ({})),
  by(endpoints.reopenTournament, 'closed', 'the closing', () => ({})),
  by(endpoints.startTournament, 'closed', 'the next one', () => ({ params: { pack: 'wm2026' } })),
  by(endpoints.startTournament, 'waiting', 'the first one', () => ({ params: { pack: 'em2024' } })),
  by(endpoints.savePoints, 'before', 'others', async (_, { db }) => {
    await twoDaysBefore(db);
    return { body: { points: { ...CLASSIC, exact: 4, drawIs: 'tendency' as const } } };
  }),
  by(endpoints.leaveTournament, 'before', 'the tournament', () => ({})),
  by(endpoints.noteBackups, 'before', 'that somebody sees to backups', () => ({})),
  by(endpoints.endFirstSteps, 'before', 'the last step', () => ({})),
  by(endpoints.uploadPack, 'before', 'one of our own', async () => ({
    body: { pack: nationsCup('Cup 2033') },
  })),
  by(endpoints.chooseCompetition, 'before', 'one of the feed', () => ({
    body: { league: 'village/2032' },
  })),
  by(endpoints.removePack, 'before', 'one of our own', ({ uploaded }) => ({
    params: { pack: uploaded },
  })),
  by(endpoints.confirmStake, 'before', "a member's yes", ({ groups }) => ({
    params: to(groups.topf),
    body: { stakeCents: 500 },
  })),
  by(endpoints.saveCountry, 'before', 'a new one', () => ({
    body: { isocode: 'XY', name: 'Neuland' },
  })),
  by(endpoints.saveCountry, 'over', "the champion's name", () => ({
    body: { isocode: 'ES', name: 'Hispanien' },
  })),
  by(endpoints.saveStage, 'running', "a group's name", () => ({
    body: { code: 'GA', name: 'Todesgruppe' },
  })),
  by(endpoints.createCompetition, 'before', 'a new one', () => ({ body: { name: 'EM 2020' } })),
];

const ofWhatIsSaid: readonly Change[] = [
  by(endpoints.handBack, 'over', 'a result', ({ matchId }) => ({
    params: { matchId: String(matchId(1)) },
    body: { kind: 'result' as const },
  })),
  by(endpoints.setFeedKickoffs, 'running', 'its kick-offs', () => ({ body: { on: false } })),
  by(endpoints.setAnnouncement, 'running', 'another message', () => ({
    body: { text: 'Heute Abend im Vereinsheim' },
  })),
  by(endpoints.removeAnnouncement, 'running', 'the message', () => ({})),
  by(endpoints.dismissAnnouncement, 'running', 'the message', ({ announcementId }) => ({
    params: to(announcementId),
  })),
  by(endpoints.react, 'running', 'the first one to a match', ({ groups, matchId }) => ({
    params: { groupId: String(groups.ehre), matchId: String(matchId(1)) },
    body: { emoji: 'cheer' as const },
  })),
  by(endpoints.react, 'running', 'another one', async ({ bert, groups, matchId }, game) => {
    const params = { groupId: String(groups.ehre), matchId: String(matchId(1)) };
    await game.call(endpoints.react, { token: bert.token, params, body: { emoji: 'cheer' } });
    return { params, body: { emoji: 'fire' as const } };
  }),
  by(endpoints.saveReminders, 'running', 'the first wish', () => ({
    body: { timing: 'before' as const, mail: true },
  })),
  by(endpoints.saveReminders, 'running', 'the wish for results', () => ({
    body: { timing: 'before' as const, mail: true, resultsMail: true },
  })),
  by(endpoints.saveReminders, 'running', 'a dropped browser is seen', async ({ anna }, { db }) => {
    await db
      .updateTable('reminder_wishes')
      .set({ browser_dropped_at: new Date() })
      .where('user_id', '=', anna.id)
      .execute();
    const seen = { unlessChosen: true, droppedSeen: true };
    return { body: { timing: 'evening' as const, mail: false, ...seen } };
  }),
  by(endpoints.saveReminderDevice, 'running', 'the first browser', () => ({ body: aDevice() }), {
    player: 'carl',
  }),
  by(
    endpoints.saveReminderDevice,
    'running',
    'the browser of another player',
    async ({ bert }, game) => {
      const body = aDevice();
      await game.call(endpoints.saveReminderDevice, { token: bert.token, body });
      return { body };
    },
    { player: 'carl' },
  ),
  by(endpoints.removeReminderDevice, 'running', 'the only browser', () => ({})),
  by(endpoints.endMailReminders, 'running', "Anna's mails", async ({ anna }, { db }) => ({
    params: { token: endToken(await endLinkKey(db)(), 'tips', anna.id, anna.email) },
  })),
];

export const changes = [
  ...ofAccounts,
  ...ofSignIns,
  ...ofTipsAndMatches,
  ...ofGroups,
  ...ofPlayers,
  ...ofTheGame,
  ...ofWhatIsSaid,
];

/** Changing calls without a case. */
export const exempt: Readonly<Record<string, string>> = {
  [keyOf(endpoints.validateCaptcha)]: 'Its pass is for one sign-up; no answer depends on it.',
  [keyOf(endpoints.sendTestMail)]: 'A mail leaves; the first steps show that one has.',
  [keyOf(endpoints.askFeed)]:
    'The feed is asked a moment later, and its answer changes something then.',
  [keyOf(endpoints.demoClock)]: 'It names every fact.',
};
