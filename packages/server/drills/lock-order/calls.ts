import { type ChangingEndpoint, type Emoji, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { openRequest, recordChange } from '../../src/features/email/email-queries.ts';
import { hashToken } from '../../src/identity/token-hash.ts';
import { mintConfirmation, mintUndo } from '../../src/mail/letters/email.ts';
import { mintToken } from '../../src/mail/mail-token.ts';
import { endLinkKey, endToken } from '../../src/reminders/end-link.ts';
import type { Sent } from '../../test/app.ts';
import {
  aBet,
  aFoundedGroup,
  aGroup,
  aLink,
  aMoneyProposal,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  neverActivated,
  playersPassword,
} from '../../test/factories.ts';
import { guidePack } from '../../test/guide-pack.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { aDevice } from '../../test/push-service.ts';
import { aGuest, another, type Setting } from './setting.ts';

/** Calls that change something and are not run here, and why. */
interface Exempt {
  uploadAvatar: 'Sends a form: a picture is among what else takes locks.';
  validateCaptcha: 'Writes rows that nothing refers to, before all other locks.';
  sendTestMail: 'Locks nothing.';
  demoClock: 'Exists in the demo alone, whose moves are an exception of docs/decisions/0016.';
}

type Endpoints = typeof endpoints;
type Changing = {
  [Name in keyof Endpoints]: Endpoints[Name] extends ChangingEndpoint ? Name : never;
}[keyof Endpoints];

export type LockingCall = Exclude<Changing, keyof Exempt>;

type Calls = {
  readonly [Name in LockingCall]: Readonly<
    Record<string, (setting: Setting) => Promise<Sent<Endpoints[Name]>>>
  >;
};

/** Of a guest in the own group, after the start. */
const aReaction =
  (emoji: Emoji) =>
  async ({ game, guest }: Setting) => {
    const { id } = await matchNumber(game.db, 1);
    await gameClockAt(game.db, afterTheStart);
    return {
      token: guest.token,
      params: { groupId: String(guest.groupId), matchId: String(id) },
      body: { emoji },
    };
  };

/**
 * Every call that changes something, by the contract's name: without one of them the types fail. Each
 * prepares what it finds and returns what is sent; the answer is 200.
 */
export const calls: Calls = {
  signup: {
    'a sign-up': async ({ game }) => {
      const email = anAddress();
      return { body: { name: `Neu ${another()}`, email, password: await aPassword(game) } };
    },
    'a sign-up with the address of another': async (setting) => {
      const { email } = await aStranger(setting);
      const password = await encryptPassword(setting.game, 'anderes12');
      return { body: { name: `Neu ${another()}`, email, password } };
    },
  },
  activate: {
    'an activation': async ({ game, guest }) => {
      await neverActivated(game.db, guest.id);
      return { params: { token: await mintToken(game.db, guest.id, 'activation') } };
    },
  },
  saveReminders: {
    'a wish to be reminded': async ({ guest }) => ({
      token: guest.token,
      body: { timing: 'before', mail: true },
    }),
  },
  saveReminderDevice: {
    'a browser that shows reminders': async ({ guest }) => ({
      token: guest.token,
      body: aDevice(),
    }),
    'a browser that another player had': async ({ game, guest }) => {
      const body = aDevice();
      const other = await aPlayer(game.db);
      await game.call(endpoints.saveReminderDevice, { token: other.token, body });
      return { token: guest.token, body };
    },
  },
  removeReminderDevice: {
    'the end of reminders in a browser': async ({ game, guest }) => {
      await game.call(endpoints.saveReminderDevice, { token: guest.token, body: aDevice() });
      return { token: guest.token };
    },
  },
  endMailReminders: {
    'the end of reminders by mail': async ({ game, guest }) => {
      await game.call(endpoints.saveReminders, {
        token: guest.token,
        body: { timing: 'before', mail: true },
      });
      const key = await endLinkKey(game.db)();
      return { params: { token: endToken(key, 'tips', guest.id, guest.email) } };
    },
  },
  requestReset: {
    'asking for a new password': async ({ guest }) => ({ body: { email: guest.email } }),
  },
  resetPassword: {
    'a new password': async ({ game, guest }) => {
      const token = await mintToken(game.db, guest.id, 'reset');
      return { body: { token, password: await aPassword(game) } };
    },
  },
  setUp: {
    'a set-up': async (setting) => {
      const { game, guest } = setting;
      await neverActivated(game.db, guest.id);
      const token = await mintToken(game.db, guest.id, 'setup');
      const { email } = await aStranger(setting);
      return { body: { token, email, password: await aPassword(game) } };
    },
  },
  login: {
    'a login': async ({ game, guest }) => ({
      body: { email: guest.email, password: await aPassword(game) },
    }),
  },
  logout: {
    'a logout': async ({ guest }) => ({ token: guest.token }),
  },

  saveProfile: {
    'saving the profile': async ({ game, guest: { id, token } }) => ({
      token,
      body: { name: `Name ${id}`, password: await aPassword(game) },
    }),
  },
  saveChampionTip: {
    'a champion tip': async ({ guest }) => ({
      token: guest.token,
      body: { championTip: 'Spanien' },
    }),
  },
  requestEmail: {
    'asking for another address': async ({ game, guest }) => ({
      token: guest.token,
      body: { email: anAddress(), password: await aPassword(game) },
    }),
  },
  confirmEmail: {
    'another address': async (setting) => {
      const { game, guest } = setting;
      const { email } = await aStranger(setting);
      const wanted = { userId: guest.id, email, sessionHash: hashToken(guest.token) };
      const id = await openRequest(game.db, wanted);
      return { params: { token: await mintConfirmation(game.db, id ?? 0) } };
    },
  },
  undoEmail: {
    'the former address': async (setting) => {
      const { game, guest } = setting;
      const { email } = await aStranger(setting);
      const id = await recordChange(game.db, { id: guest.id, email });
      return { params: { token: await mintUndo(game.db, id) } };
    },
  },

  placeBet: {
    'a bet': async ({ game, guest }) => {
      const { id } = await matchNumber(game.db, 1);
      const tip = { home: 1, away: 0, ko: 0 } as const;
      return { token: guest.token, body: { matchId: id, tip } };
    },
  },
  cheat: {
    'a look at open bets': async ({ game, organiser }) => {
      const { id } = await matchNumber(game.db, 2);
      return { token: organiser.token, params: { matchId: String(id) } };
    },
  },
  createMatch: {
    'a new match': async ({ organiser }) => ({
      token: organiser.token,
      body: { home: 'DE', away: 'FR', stage: 'GA', kickoff: aKickoff() },
    }),
  },
  setRunning: {
    'a goal': async ({ game, organiser }) => {
      const id = await lastOfTwoGroups(game);
      const none = { live_home: null, live_away: null };
      await game.db.updateTable('matches').set(none).where('id', '=', id).execute();
      const body = { running: { home: 1, away: 0 }, from: null };
      return { token: organiser.token, params: { id: String(id) }, body };
    },
  },
  react: {
    'a reaction': aReaction('cheer'),
    'another reaction': async (setting) => {
      const sent = await aReaction('cheer')(setting);
      await setting.game.call(endpoints.react, sent);
      return { ...sent, body: { emoji: 'fire' } };
    },
    'a reaction less': async (setting) => {
      const sent = await aReaction('cheer')(setting);
      await setting.game.call(endpoints.react, sent);
      return { ...sent, body: { emoji: null } };
    },
  },
  handBack: {
    'a result given back to the feed': async (setting) => {
      const { game, organiser } = setting;
      const id = await lastOfTwoGroups(game);
      await game.db
        .updateTable('matches')
        .set({ result_by_hand: true })
        .where('id', '=', id)
        .execute();
      const params = { matchId: String(id) };
      return { token: organiser.token, params, body: { kind: 'result' } };
    },
  },
  setAnnouncement: {
    'a message to everybody': async ({ organiser }) => ({
      token: organiser.token,
      body: { text: `Nachricht ${another()}` },
    }),
  },
  removeAnnouncement: {
    'no message': async ({ game, organiser }) => {
      await anAnnouncement(game);
      return { token: organiser.token };
    },
  },
  dismissAnnouncement: {
    'dismissing the message': async ({ game, guest }) => ({
      token: guest.token,
      params: { id: String(await anAnnouncement(game)) },
    }),
  },
  updateMatch: {
    'a kick-off': async ({ game, organiser }) => {
      const { id } = await matchNumber(game.db, 20);
      const body = { kickoff: aKickoff() };
      return { token: organiser.token, params: { id: String(id) }, body };
    },
    'a result that fills the bracket': async ({ game, organiser }) => {
      const id = await lastOfTwoGroups(game);
      const body = { result: { home: 2, away: 1, ko: 0 } } as const;
      return { token: organiser.token, params: { id: String(id) }, body };
    },
  },
  deleteMatch: {
    'deleting a match': async ({ game, organiser, guest }) => {
      const { tournament_id } = await game.db
        .selectFrom('configuration')
        .select('tournament_id')
        .executeTakeFirstOrThrow();
      const { id } = await game.db
        .insertInto('matches')
        .values({
          tournament_id,
          home: 'DE',
          away: 'FR',
          stage: 'GA',
          kickoff: new Date(aKickoff()),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await aBet(game.db, id, guest.id, [1, 0]);
      return { token: organiser.token, body: { id } };
    },
  },

  joinGroup: {
    'joining a group': async ({ guest: { token, openGroupId } }) => ({
      token,
      params: { id: String(openGroupId) },
      body: { secret: 'geheim' },
    }),
  },
  leaveGroup: {
    'leaving a group': async ({ guest: { token, groupId } }) => ({
      token,
      params: { id: String(groupId) },
    }),
    "a founder's departure": async (setting) => {
      const { token, params } = await byFounder(setting);
      return { token, params };
    },
  },
  acceptInvitation: {
    'joining by a link': async ({ game, guest: { token, openGroupId } }) => ({
      token,
      params: { token: await aLink(game.db, openGroupId) },
      body: { stakeCents: null },
    }),
  },
  foundGroup: {
    'founding a group': async ({ guest: { token } }) => ({
      token,
      body: { name: `Eigene ${another()}` },
    }),
  },
  saveGroup: {
    'another name of a group': async (setting) => ({
      ...(await byFounder(setting)),
      body: { name: `Umbenannt ${another()}` },
    }),
  },
  renewLink: { 'a new link': (setting) => byFounder(setting) },
  revokeLink: { 'ending a link': (setting) => byFounder(setting) },
  takeOutMember: {
    'taking a member out': async (setting) => {
      const { memberId, ...sent } = await byFounder(setting);
      return { ...sent, body: { userId: memberId } };
    },
  },
  handOverGroup: {
    'handing a group over': async (setting) => {
      const { memberId, ...sent } = await byFounder(setting);
      return { ...sent, body: { userId: memberId } };
    },
  },
  disbandGroup: { 'disbanding a group': (setting) => byFounder(setting) },
  proposeMoney: {
    'proposing to play for money': async (setting) => ({
      ...(await proposedByOrganiser(setting)),
      body: { money: { stakeCents: 500, placesCents: [1000, 0, 0] } },
    }),
  },
  withdrawMoneyProposal: {
    'withdrawing that': async (setting) => proposedByOrganiser(setting),
  },
  agreeToMoney: {
    'agreeing to that': async (setting) => {
      const { params, proposal } = await proposedByOrganiser(setting, []);
      return { token: setting.guest.token, params, body: { proposal } };
    },
  },
  takeBackAgreement: {
    'agreeing no more': async (setting) => {
      const { params } = await proposedByOrganiser(setting);
      return { token: setting.guest.token, params };
    },
  },
  turnIntoMoneyGroup: {
    'playing for money from now on': async (setting) => {
      const { proposal, ...sent } = await proposedByOrganiser(setting);
      return { ...sent, body: { proposal, secret: 'geheim' } };
    },
  },
  allowFounding: {
    'no more groups of players': async ({ game, organiser }) => {
      await game.db.updateTable('configuration').set({ players_found_groups: true }).execute();
      return { token: organiser.token, body: { allowed: false } };
    },
  },
  createGroup: {
    'a new group': async ({ organiser }) => ({
      token: organiser.token,
      body: { name: `Kasse ${another()}`, secret: 'geheim', money },
    }),
  },
  saveGroupMoney: {
    'another stake': async ({ game, organiser, guest }) => {
      const members = [guest.id];
      const id = await aGroup(game.db, `Einsatz ${another()}`, { stake: 10, members });
      return {
        token: organiser.token,
        params: { id: String(id) },
        body: { money: { stakeCents: 500, placesCents: [1000, 0, 0] } },
      };
    },
  },
  recordPayment: {
    'a payment into the book of a group': async ({ game, organiser, guest }) => {
      const members = [guest.id];
      const id = await aGroup(game.db, `Buch ${another()}`, { stake: 10, members });
      return {
        token: organiser.token,
        params: { id: String(id) },
        body: { userId: guest.id, kind: 'paid-in', amountCents: 1000, note: '' },
      };
    },
  },
  remindOfPayment: {
    'a reminder of an open stake': async ({ game, organiser, guest }) => {
      const members = [guest.id];
      const id = await aGroup(game.db, `Erinnert ${another()}`, { stake: 10, members });
      return {
        token: organiser.token,
        params: { id: String(id) },
        body: { userIds: [guest.id] },
      };
    },
  },
  deleteGroup: {
    'deleting a group': async ({ organiser, guest }) => ({
      token: organiser.token,
      params: { id: String(guest.groupId) },
    }),
  },
  addGroupMember: {
    'adding a member': async ({ organiser, guest }) => ({
      token: organiser.token,
      params: { groupId: String(guest.openGroupId), userId: String(guest.id) },
    }),
  },
  removeGroupMember: {
    'removing a member': async ({ organiser, guest }) => ({
      token: organiser.token,
      body: { groupId: guest.groupId, userId: guest.id },
    }),
  },

  activateUser: {
    'switching an account off': async (setting) => ({
      ...byOrganiser(setting),
      body: { active: false },
    }),
    'switching an account on': async (setting) => {
      await neverActivated(setting.game.db, setting.guest.id);
      return { ...byOrganiser(setting), body: { active: true } };
    },
  },
  markPaid: {
    'a payment': async (setting) => ({ ...byOrganiser(setting), body: { paid: true } }),
  },
  setFullStake: {
    'the full stake': async (setting) => ({ ...byOrganiser(setting), body: { fullStake: true } }),
  },
  setForMoney: {
    'the stake of the overall game': async (setting) => {
      await gameClockAt(setting.game.db, afterTheStart);
      return { ...byOrganiser(setting), body: { groupId: 0, forMoney: false } };
    },
    'the stake of a group': async (setting) => {
      const { game, guest } = setting;
      const groupId = await aGroup(game.db, `Kasse ${another()}`, {
        stake: 5,
        members: [guest.id],
      });
      await gameClockAt(game.db, afterTheStart);
      return { ...byOrganiser(setting), body: { groupId, forMoney: false } };
    },
  },
  deleteUser: {
    'deleting an account': async (setting) => byOrganiser(setting),
    'deleting a founder': async (setting) => {
      await byFounder(setting);
      return byOrganiser(setting);
    },
  },
  saveHistoricalResult: {
    'a past result': async ({ organiser, guest, competitionId }) => ({
      token: organiser.token,
      body: { userId: guest.id, competitionId, points: 1, exact: 0, correct: 1 },
    }),
  },
  deleteHistoricalResult: {
    'deleting a past result': async ({ game, organiser, guest, competitionId }) => {
      const result = { competition_id: competitionId, points: 1, exact: 0, correct: 1 };
      await game.db
        .insertInto('historical_results')
        .values({ user_id: guest.id, ...result })
        .execute();
      return { token: organiser.token, body: { userId: guest.id, competitionId } };
    },
  },

  saveConfiguration: {
    'the champion': async ({ organiser }) => ({
      token: organiser.token,
      body: { ...aNamedGame(), champion: 'Spanien', organiserId: organiser.id },
    }),
    'passing on the role': async ({ game, organiser, guest }) => ({
      token: organiser.token,
      body: {
        ...aNamedGame(),
        champion: null,
        organiserId: guest.id,
        current: await aPassword(game),
      },
    }),
  },
  saveCountry: {
    'the name of a country': async ({ organiser }) => ({
      token: organiser.token,
      body: { isocode: 'DE', name: `Deutschland ${another()}` },
    }),
  },
  saveStage: {
    'the name of a stage': async ({ organiser }) => ({
      token: organiser.token,
      body: { code: 'AF', name: `Achtelfinale ${another()}` },
    }),
  },
  createCompetition: {
    'a past competition': async ({ organiser }) => ({
      token: organiser.token,
      body: { name: `EM ${another()}` },
    }),
  },
  closeTournament: {
    'closing the tournament': async ({ game, organiser }) => {
      await theEnd(game);
      return { token: organiser.token };
    },
  },
  startTournament: {
    'the next tournament': async ({ game, guest, organiser }) => {
      await aGroup(game.db, `Kasse ${another()}`, { stake: 5, members: [guest.id] });
      await theEnd(game);
      await game.call(endpoints.closeTournament, { token: organiser.token });
      return { token: organiser.token, params: { pack: 'wm2026' } };
    },
  },
  uploadPack: {
    'a pack': async ({ organiser }) => ({
      token: organiser.token,
      body: { pack: await guidePack(`Cup ${another()}`) },
    }),
  },
  removePack: {
    'a pack less': async ({ game, organiser }) => {
      const pack = await guidePack(`Cup ${another()}`);
      const { token } = organiser;
      const uploaded = await game.call(endpoints.uploadPack, { token, body: { pack } });
      await game.db
        .deleteFrom('packs')
        .where('name', '<>', uploaded.answer?.pack ?? '')
        .execute();
      return { token, params: { pack: uploaded.answer?.pack ?? '' } };
    },
  },
  confirmStake: {
    'playing for money again': async ({ game, guest }) => {
      const id = await aGroup(game.db, `Kasse ${another()}`, { stake: 5, members: [guest.id] });
      await game.db
        .updateTable('tip_group_members')
        .set({ agreed_cents: null, agreed_full_cents: null })
        .where('group_id', '=', id)
        .execute();
      const params = { id: String(id) };
      return { token: guest.token, params, body: { stakeCents: 500 } };
    },
  },
  reopenTournament: {
    'undoing the closing': async ({ game, organiser }) => {
      await theEnd(game);
      await game.call(endpoints.closeTournament, { token: organiser.token });
      return { token: organiser.token };
    },
  },
};

const afterTheStart = '2024-06-14T20:00:00Z';
const money = { stakeCents: 1000, placesCents: [1000, 1000, 1000] } as const;

const anAddress = () => `neu${another()}@spiel.example`;
const aPassword = (game: Setting['game']) => encryptPassword(game, playersPassword);
const aKickoff = () => Date.parse('2024-07-01T12:00:00Z') + another() * 60_000;

/** Every match is over and has a result. */
const theEnd = async ({ db }: Setting['game']): Promise<void> => {
  await gameClockAt(db, '2024-07-15T12:00:00Z');
  await sql`
    UPDATE matches SET home = coalesce(home, 'ES'), away = coalesce(away, 'DE'), result_home = 2,
      result_away = 1, result_ko = CASE WHEN left(stage, 1) = 'G' THEN NULL ELSE 1 END
  `.execute(db);
};

const aNamedGame = () => ({ id: 1, name: `EM ${another()}` });

const anAnnouncement = async ({ db }: Setting['game']): Promise<number> => {
  await db.deleteFrom('announcements').execute();
  const text = `Nachricht ${another()}`;
  const written = db.insertInto('announcements').values({ text }).returning('id');
  return (await written.executeTakeFirstOrThrow()).id;
};

/** An account that was never activated: changing an address to its own removes it. */
const aStranger = async ({ game }: Setting) => {
  const stranger = await aGuest(game);
  await neverActivated(game.db, stranger.id);
  return stranger;
};

/** A group that the guest has founded, with another member. */
const byFounder = async ({ game, guest }: Setting) => {
  const { id: memberId } = await aGuest(game);
  const id = await aFoundedGroup(game.db, `Gegründet ${another()}`, guest.id, [memberId]);
  return { token: guest.token, params: { id: String(id) }, memberId };
};

/** The guest's group with a proposal, to which the guest alone is asked. */
const proposedByOrganiser = async (
  { game, guest, organiser }: Setting,
  agreed: readonly number[] = [guest.id],
) => {
  const id = await aFoundedGroup(game.db, `Gefragt ${another()}`, guest.id);
  const proposal = await aMoneyProposal(game.db, id, { agreed });
  return { token: organiser.token, params: { id: String(id) }, proposal };
};

const byOrganiser = ({ organiser, guest }: Setting) => ({
  token: organiser.token,
  params: { id: String(guest.id) },
});

/** The match after which the runners-up of the groups A and B are known, played and without a result. */
const lastOfTwoGroups = async ({ db }: Setting['game']): Promise<number> => {
  await gameClockAt(db, '2024-06-25T12:00:00Z');
  await db
    .updateTable('matches')
    .set({ home: null, away: null })
    .where('stage', '=', 'AF')
    .execute();
  const played = await db
    .selectFrom('matches')
    .select('id')
    .where('stage', 'in', ['GA', 'GB'])
    .where('number', 'is not', null)
    .where('home', 'is not', null)
    .orderBy('kickoff')
    .execute();
  for (const { id } of played.slice(0, -1)) await aResult(db, id, [1, 0]);
  return played.at(-1)?.id ?? 0;
};
