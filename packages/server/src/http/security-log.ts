import { createHmac, randomBytes } from 'node:crypto';
import { type Endpoint, type ErrorCode, endpoints, type Role } from '@tippspiel/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { dailyKey } from '../identity/secret.ts';
import { httpTexts } from '../texts/game.ts';
import { networkOf } from './network.ts';

/** The operator's log tells of these; docs/betrieb.md has an alarm rule for each (docs/decisions/0067). */
export const securityEvents = [
  'account-deleted',
  'account-switched',
  'address',
  'captcha',
  'closing',
  'configuration',
  'forbidden',
  'group-deleted',
  'group-money',
  'group-secret',
  'helper',
  'limit',
  'organiser',
  'passkey',
  'password',
  'proof',
  'recovery-codes',
  'reopening',
  'restore',
  'second-factor',
  'sessions-ended',
  'sign-in',
  'tournament',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** What the line of a call tells beside what every line does. */
interface Told {
  readonly event?: SecurityEvent;
  /** By what, or which way: `recovery`, `off`. */
  readonly how?: string;
  /** Instead of `ok`, where the call has succeeded and yet has not. */
  readonly outcome?: 'unfinished' | 'inactive';
  /** Whose account it is about, where that is not the caller's: its number, or an address that nobody may have. */
  readonly account?: number | string;
  /** The role that a sign-in has opened. */
  readonly role?: Role;
  /** The limit that has refused the call. */
  readonly limit?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null: nothing yet, and nothing for the log unless the call is refused. */
    told: Told | null;
  }
}

/** Adds to what the line of a call tells. The call is logged only if it succeeds, or is refused with 401, 403 or 429. */
export const tell = (request: FastifyRequest, told: Told): void => {
  request.told = { ...request.told, ...told };
};

const byEndpoint = new Map<Endpoint, Told>([
  [endpoints.login, { event: 'sign-in', how: 'password' }],
  [endpoints.passkeyLogin, { event: 'sign-in', how: 'passkey' }],
  [endpoints.secondLogin, { event: 'sign-in' }],
  [endpoints.proveAgain, { event: 'proof' }],
  [endpoints.beginAuthenticatorApp, { event: 'second-factor', how: 'drawn' }],
  [endpoints.confirmAuthenticatorApp, { event: 'second-factor', how: 'on' }],
  [endpoints.requirePasskey, { event: 'second-factor', how: 'on' }],
  [endpoints.endSecondFactor, { event: 'second-factor', how: 'off' }],
  [endpoints.renewRecoveryCodes, { event: 'recovery-codes' }],
  [endpoints.beginPasskey, { event: 'passkey', how: 'asked' }],
  [endpoints.addPasskey, { event: 'passkey', how: 'added' }],
  [endpoints.removePasskey, { event: 'passkey', how: 'removed' }],
  [endpoints.resetPassword, { event: 'password', how: 'link' }],
  [endpoints.requestEmail, { event: 'address', how: 'asked' }],
  [endpoints.confirmEmail, { event: 'address', how: 'confirmed' }],
  [endpoints.undoEmail, { event: 'address', how: 'undone' }],
  [endpoints.endOwnSession, { event: 'sessions-ended', how: 'one' }],
  [endpoints.endOtherSessions, { event: 'sessions-ended', how: 'others' }],
  [endpoints.setUp, { event: 'organiser', how: 'set-up' }],
  [endpoints.saveConfiguration, { event: 'configuration' }],
  [endpoints.setScorekeeper, { event: 'helper' }],
  [endpoints.activateUser, { event: 'account-switched' }],
  [endpoints.deleteUser, { event: 'account-deleted', how: 'organiser' }],
  [endpoints.deleteOwnAccount, { event: 'account-deleted', how: 'owner' }],
  [endpoints.closeTournament, { event: 'closing' }],
  [endpoints.reopenTournament, { event: 'reopening' }],
  [endpoints.startTournament, { event: 'tournament', how: 'started' }],
  [endpoints.leaveTournament, { event: 'tournament', how: 'left' }],
  [endpoints.saveGroupMoney, { event: 'group-money', how: 'changed' }],
  [endpoints.turnIntoMoneyGroup, { event: 'group-money', how: 'begun' }],
  [endpoints.deleteGroup, { event: 'group-deleted' }],
]);

/** What a call of the contract is for the log; undefined where only refusals of it are logged. */
export const securityEventOf = (endpoint: Endpoint): Told | undefined => byEndpoint.get(endpoint);

/** What a refusal is, whatever the call; all others are those of the call, or `forbidden`. */
const byCode: Partial<Record<ErrorCode | string, SecurityEvent>> = {
  forbidden: 'forbidden',
  'foreign-origin': 'forbidden',
  'captcha-required': 'captcha',
  'captcha-wrong': 'captcha',
};
const otherwise: Partial<Record<ErrorCode | string, SecurityEvent>> = {
  'current-password-needed': 'password',
  'wrong-password': 'password',
  'wrong-secret': 'group-secret',
  'proof-needed': 'proof',
};

/** What the commands of the operator write, each as one line of the same form. */
export const operatorAct = (event: SecurityEvent, how: string) =>
  ({ event, outcome: 'ok', how, role: 'operator', node }) as const;

/** Names this process, and nobody: lines of two nodes are told apart by it. */
const node = randomBytes(3).toString('hex');

/**
 * Logs each security event as one line of fields: event, outcome, call, role, request and node, and pseudonyms of account and
 * address. Lines of a flood are counted instead of written (see {@link limitLines}).
 */
export const logSecurity = (app: FastifyInstance, log: FastifyBaseLogger, db: Db): void => {
  app.decorateRequest('told', null);
  const pseudonyms = createPseudonyms(db);
  const lines = limitLines((fields) => log.info(fields, httpTexts.security));
  const pending = new Set<Promise<void>>();
  app.addHook('preSerialization', (request, { statusCode: status }, payload, done) => {
    const { told } = request;
    const isRefused = status === 401 || status === 403 || status === 429;
    if (isRefused || told?.limit !== undefined || (told !== null && status < 300)) {
      const line = lineOf(request, status, payload);
      if (line !== null && lines.admits(line)) {
        // Nobody's answer waits for the key.
        const writing = pseudonyms(whoOf(request)).then((who) => lines.write({ ...line, ...who }));
        pending.add(writing);
        void writing.finally(() => pending.delete(writing));
      }
    }
    done(null, payload);
  });
  app.addHook('onClose', async () => {
    await Promise.all(pending);
    lines.end();
  });
};

type Fields = Readonly<Record<string, string | number>> & {
  readonly event: SecurityEvent;
  readonly outcome: string;
};

const failureForm = z.object({ code: z.string() });

const lineOf = (request: FastifyRequest, status: number, payload: unknown): Fields | null => {
  const code = status < 300 ? null : failureForm.safeParse(payload).data?.code;
  // A session that has run out is nobody's attempt; what is in no form of ours was not refused by us.
  if (code === undefined || code === 'signed-out') return null;
  const endpoint = request.routeOptions.config.endpoint;
  const { event, how, outcome, limit, role } = {
    ...(endpoint && byEndpoint.get(endpoint)),
    ...request.told,
  };
  if (code === null && event === undefined) return null;
  return {
    event: code === null ? (event ?? 'forbidden') : refusedEvent(code, event, limit),
    outcome: code ?? outcome ?? 'ok',
    ...(how === undefined ? {} : { how }),
    ...(limit === undefined ? {} : { limit }),
    // As the contract writes it: neither a token nor an address of its path.
    call: endpoint === undefined ? request.method : `${endpoint.method} ${endpoint.path}`,
    role: role ?? request.session?.role ?? 'none',
    request: request.id,
    node,
  };
};

const refusedEvent = (
  code: string,
  event: SecurityEvent | undefined,
  limit: string | undefined,
): SecurityEvent =>
  limit !== undefined || code === 'too-many-requests'
    ? 'limit'
    : (byCode[code] ?? event ?? otherwise[code] ?? 'forbidden');

interface Who {
  readonly account: number | string | null;
  readonly address: string | null;
}

const whoOf = ({ told, session, ip }: FastifyRequest): Who => ({
  account: told?.account ?? session?.userId ?? null,
  // A connection that was reset has none any more.
  address: ip === undefined ? null : networkOf(ip),
});

/**
 * Pseudonyms of one day (UTC): who belongs together on it, but not who it is. The key of a day is shared by all nodes and
 * deleted after it. Without a database lines have none.
 */
const createPseudonyms = (db: Db) => {
  const keyOfDay = dailyKey(db, 'log');
  return async ({ account, address }: Who): Promise<Partial<Record<keyof Who, string>>> => {
    const key = await keyOfDay(systemClock.now()).catch(() => null);
    if (key === null) return {};
    const of = (kind: keyof Who, value: number | string) =>
      createHmac('sha256', key)
        .update(`${kind} ${typeof value} ${value}`)
        .digest('hex')
        .slice(0, 12);
    return {
      ...(account === null ? {} : { account: of('account', account) }),
      ...(address === null ? {} : { address: of('address', address) }),
    };
  };
};

/** Lines a minute of one event with one outcome: a flood of refusals must not fill the disk. */
export const LINES_A_MINUTE = 30;

/**
 * Lets through {@link LINES_A_MINUTE} lines of an event with an outcome in a minute that begins with the first one, and
 * counts the others: at the minute's end one line says how many were left out.
 */
const limitLines = (write: (fields: Fields | (Fields & { omitted: number })) => void) => {
  const minutes = new Map<string, { lines: number; readonly end: () => void }>();
  const begin = (key: string, { event, outcome }: Fields) => {
    const end = () => {
      clearTimeout(timer);
      minutes.delete(key);
      const omitted = minute.lines - LINES_A_MINUTE;
      if (omitted > 0) write({ event, outcome, node, omitted });
    };
    const minute = { lines: 0, end };
    const timer = setTimeout(end, 60_000).unref();
    minutes.set(key, minute);
    return minute;
  };
  return {
    /** Counts a line. @returns whether it may be written */
    admits: (fields: Fields): boolean => {
      const key = `${fields.event} ${fields.outcome}`;
      const minute = minutes.get(key) ?? begin(key, fields);
      minute.lines += 1;
      return minute.lines <= LINES_A_MINUTE;
    },
    write,
    /** Says what was left out until now. */
    end: (): void => {
      for (const { end } of [...minutes.values()]) end();
    },
  };
};
