import { type Endpoint, mayCall } from '@tippspiel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import type { RevisionCheck } from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import { hasSession } from '../identity/live-session.ts';
import { refuseRole } from '../identity/roles.ts';
import { keyOfToken, type TokenKey } from '../identity/token-hash.ts';
import { Refusal, refuse } from '../refusal.ts';
import { createCallCounter } from './call-counter.ts';
import { isVerify, sendRefusal } from './errors.ts';
import { addressOf } from './rate-limits.ts';
import { tell } from './security-log.ts';
import type { Remembered } from './session.ts';
import { type Session, type SessionFound, type Sessions, tokenOf } from './session.ts';

interface Guarded {
  readonly endpoint: Endpoint;
  /** See `RouteOptions.checksSession`. */
  readonly checksSession: boolean;
}

/**
 * Decides who may pass before anything of the request's body is read, so that 401 and 403 come
 * before every other refusal (docs/game.md, 'The API'). The contract's `access` says who. Its hooks have
 * to run before those that go by the session.
 *
 * Re-checks the session after a slow body: the session or the role may have ended meanwhile, and
 * would else act for as long as the body takes.
 */
export const createGate = (app: FastifyInstance, db: Db, sessions: Sessions) => {
  const tokens = createTokenLookup(app, sessions);
  app.decorateRequest('session', null);
  app.decorateRequest('remembered', null);
  app.decorateRequest('revisionCheck', null);
  app.decorateRequest('hasWaited', false);
  app.decorateRequest('noteNewSession', (token: string) => tokens.exempt(keyOfToken(token)));
  return (route: Guarded) => {
    /** Whether the session of a call that has passed still lives. */
    const isSignedIn = async ({ session }: FastifyRequest) =>
      session !== null && (await hasSession(db, session.tokenHash));
    if (route.endpoint.access === 'public') return { onRequest: [], preHandler: [], isSignedIn };
    const check = checkOf(route, sessions, tokens);
    return {
      onRequest: [
        (request: FastifyRequest, reply: FastifyReply, done: Done) =>
          check(request, reply, (error) => {
            request.hasWaited = request.raw.complete === false;
            done(error);
          }),
      ],
      // What checks the session itself does so after the body.
      preHandler: route.checksSession
        ? []
        : [
            (request: FastifyRequest, reply: FastifyReply, done: Done) => {
              if (request.hasWaited) check(request, reply, done);
              else done();
            },
          ],
      isSignedIn,
    };
  };
};

export type Gate = ReturnType<typeof createGate>;
export type GateHooks = ReturnType<Gate>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the node remembers of the session, for calls that check it themselves. */
    remembered: Remembered<Session> | null;
    /** A revision check that began after the request came; null for calls without a session. */
    revisionCheck: RevisionCheck | null;
    /** Whether the body was still to come when the session was looked up. */
    hasWaited: boolean;
    /** Call it when a session is opened: its token works at once, whatever else its address sends. */
    noteNewSession: (token: string) => void;
  }
}

type Done = (error?: Error) => void;
type Check = (request: FastifyRequest, reply: FastifyReply, done: Done) => void;

/**
 * Sets the session of a request that may pass, and calls back; else answers why it may not. Calls back,
 * and makes no promise of its own, where the session is remembered: nearly every call's is.
 */
const checkOf = (
  { endpoint, checksSession }: Guarded,
  sessions: Sessions,
  tokens: ReturnType<typeof createTokenLookup>,
): Check => {
  return (request, reply, done) => {
    const answer = (refusal: Refusal) => void sendRefusal(reply, refusal);
    const pass = ({ session, revisionCheck }: SessionFound) => {
      request.session = session;
      request.revisionCheck = revisionCheck;
      if (mayCall(endpoint, session.role)) done();
      else answer(refuseRole(endpoint.access));
    };
    request.session = null;
    request.remembered = null;
    request.revisionCheck = null;
    const token = tokenOf(request);
    if (token === null) return answer(refuse('signed-out'));

    const key = keyOfToken(token);
    const readAnew = () => {
      // A stream that comes back by itself keeps nobody signed in.
      const prolongs = endpoint.media !== 'events-out';
      tokens.find(request, reply, { key, prolongs }).then((found) => {
        if (found instanceof Refusal) return answer(found);
        request.remembered = sessions.remembered(key);
        pass(found);
      }, done);
    };
    if (checksSession) {
      // Whose it is: neither name nor role of it may be used.
      request.remembered = sessions.remembered(key);
      request.session = request.remembered?.value ?? null;
      return request.session === null ? readAnew() : done();
    }
    const remembered = sessions.remembered(key);
    if (remembered === null) return readAnew();
    sessions.checkRevision().then((revisionCheck) => {
      if (remembered.isForgotten) readAnew();
      else pass({ session: remembered.value, revisionCheck });
    }, done);
  };
};

/** Tokens without a session that one address may send in a minute (docs/game.md, 'Limits'). */
const MAX_UNKNOWN = 300;

/** How long a token that was valid is exempt from the limit, milliseconds. */
const EXEMPT_MS = 10 * 60_000;

/** Exempt tokens that are kept, some 10 MB; the one used longest ago is dropped first. */
const MAX_EXEMPT = 50_000;

/**
 * Looks up sessions of tokens that the node does not remember, and limits lookups of tokens that have no session: each
 * is a query. They are counted by address, but a token that was valid recently is exempt, so a guest in a pub cannot
 * lock out the players who share the pub's address. RATE_LIMITS=off lifts the limit.
 */
const createTokenLookup = (app: FastifyInstance, sessions: Sessions) => {
  const counter = app.limitsRates ? createCallCounter(60) : null;
  // Hashes: a token in memory would let somebody in.
  const exempt = new LruMap<true>(MAX_EXEMPT, EXEMPT_MS);
  return {
    /** @param prolongs whether the call counts as being seen */
    find: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { key, prolongs }: { readonly key: TokenKey; readonly prolongs: boolean },
    ): Promise<SessionFound | Refusal> => {
      // The client signs out on anything of verify but 504, and this token may be a good one.
      const refuseFor = (seconds: number) => {
        tell(request, { limit: 'unknown-tokens' });
        reply.header('retry-after', seconds);
        return refuse(isVerify(request) ? 'cannot-decide' : 'too-many-requests');
      };
      if (counter && !exempt.get(key)) {
        const { count, secondsLeft } = counter.read(addressOf(request));
        if (count >= MAX_UNKNOWN) return refuseFor(secondsLeft);
      }
      const found = await sessions.find(key, { prolongs });
      if (found) {
        exempt.set(key, true);
        return found;
      }
      exempt.delete(key);
      // Counted again: calls may have arrived together.
      const counted = counter?.add(addressOf(request));
      return counted && counted.count > MAX_UNKNOWN
        ? refuseFor(counted.secondsLeft)
        : refuse('signed-out');
    },
    /** Exempts a token that has a session from the limit. */
    exempt: (key: TokenKey): void => exempt.set(key, true),
  };
};
