import { tmpdir } from 'node:os';
import type { AnswerOf, BodyOf, Endpoint, ParamsIn, QueryIn, WireBody } from '@tippspiel/contract';
import { endpoints } from '@tippspiel/contract';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { safeEncode, type ZodMiniType } from 'zod/mini';
import { type Config, loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import type { BodyRate } from '../src/http/deadline.ts';
import type { AppContext, Feature } from '../src/http/feature.ts';
import { webDirectory } from '../src/http/web.ts';
import type { Mail } from '../src/mail/mail.ts';
import { buildApp } from '../src/startup/app.ts';
import { type Content, createTestDatabase } from './database.ts';

/** What a call sends; only what the contract asks for. */
export interface Sent<E extends Endpoint> {
  readonly token?: string;
  readonly params?: ParamsIn<E>;
  readonly query?: QueryIn<E>;
  /** In the words of the game. */
  readonly body?: BodyOf<E>;
  /** Instead of `body`: as it travels, also what the contract refuses. */
  readonly wire?: Partial<Record<keyof WireBody<E> & string, unknown>>;
  readonly cookies?: Record<string, string>;
}

/** Mail that nobody reads: tests of mail use a real SMTP server instead. */
const noMail: Mail = { send: async () => {} };

/**
 * The app on a database of its own, spoken to through its HTTP door.
 *
 * @param overrides configuration that differs from the defaults (captcha and rate limits are off)
 */
export const startTestApp = async (
  overrides: Partial<Config> = {},
  {
    mail = noMail,
    extra = [],
    web = webDirectory,
    log = pino({ level: 'silent' }),
    content = 'tournament',
    bodyRate,
    isDiskFull,
  }: {
    mail?: Mail;
    extra?: readonly Feature[];
    web?: string;
    log?: Logger;
    content?: Content;
    bodyRate?: BodyRate;
    isDiskFull?: () => Promise<boolean>;
  } = {},
) => {
  const database = await createTestDatabase(content);
  const config = {
    ...loadConfig({
      CAPTCHA: 'off',
      RATE_LIMITS: 'off',
      DATA_DIR: tmpdir(),
      STAKE: '10',
      // No test asks a feed but its own.
      RESULTS_FEED: 'off',
    }),
    ...overrides,
  };
  const app = await buildApp(
    {
      config,
      db: database.program.db,
      pipelining: database.program.pipelining,
      mail,
      log,
      ...(isDiskFull === undefined ? {} : { isDiskFull }),
    },
    extra,
    { web, ...(bodyRate === undefined ? {} : { bodyRate }) },
  );
  return {
    app,
    call: callInto(app),
    config,
    db: database.db,
    connection: database.connection,
    url: database.url,
    program: database.program,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/**
 * What everybody is told of the tournament that is played.
 *
 * @throws while none is chosen
 */
export const playedTournament = async ({ call }: Pick<TestApp, 'call'>) => {
  const { answer } = await call(endpoints.tournament);
  if (!answer?.chosen) throw new Error('no tournament is chosen');
  return answer;
};

/** Another node of the same game: an app of its own, with connections of its own. */
export const startOtherNode = async (
  { config, program }: Pick<TestApp, 'config' | 'program'>,
  options: Partial<Pick<AppContext, 'betLimits' | 'log'>> = {},
) => {
  const log = pino({ level: 'silent' });
  const { db, pipelining, close } = openDatabase(program.connection, log);
  const app = await buildApp({ config, db, pipelining, mail: noMail, log, ...options });
  return { app, db, call: callInto(app), close: () => app.close().then(close) };
};

/** Calls an endpoint and parses a good answer through the contract; `code` is null for those. */
const callInto =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) => {
    const payload = payloadOf(endpoint, sent);
    const raw = await app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, sent.params),
      query: textual(sent.query),
      headers: sent.token === undefined ? {} : { authorization: sent.token },
      ...(sent.cookies ? { cookies: sent.cookies } : {}),
      ...(payload === undefined ? {} : { payload: JSON.parse(payload) }),
    });
    return { ...parsed(endpoint, raw.statusCode, raw.json()), raw };
  };

/**
 * Calls a server that listens, as {@link TestApp} calls its app.
 *
 * @returns rejects if nobody answers
 */
export const callAt =
  (address: string) =>
  async <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}) => {
    const url = new URL(fillPath(endpoint.path, sent.params), address);
    url.search = String(new URLSearchParams(textual(sent.query)));
    const payload = payloadOf(endpoint, sent);
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(sent.token === undefined ? {} : { authorization: sent.token }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    return parsed(endpoint, response.status, await response.json());
  };

const parsed = <E extends Endpoint>(endpoint: E, status: number, json: unknown) =>
  status === 200
    ? { status: 200, code: null, answer: endpoint.answer.parse(json) as AnswerOf<E> }
    : { status, code: codeOf(json), answer: undefined };

/** JSON, or undefined for a call without a body. */
const payloadOf = <E extends Endpoint>({ body: schema }: E, { body, wire }: Sent<E>) => {
  const payload = wire ?? (schema && body !== undefined ? encoded(schema, body) : undefined);
  return payload === undefined ? undefined : JSON.stringify(payload);
};

/** @throws what the contract refuses: a test that wants the server to refuse it sends it as `wire` */
const encoded = (schema: ZodMiniType, body: unknown): unknown => {
  const { success, data, error } = safeEncode(schema, body);
  if (!success) throw error;
  return data;
};

const fillPath = (path: string, params: unknown) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );

const textual = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));

const codeOf = (json: unknown) => String((json as { code?: unknown }).code);
