import { setTimeout as delay } from 'node:timers/promises';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  endpoints,
  type ParamsIn,
  type QueryIn,
} from '@tippspiel/contract';
import { encode } from 'zod/mini';
import { playersPassword } from '../../test/factories.ts';
import { encryptPayload } from '../../test/passwords.ts';
import type { Goals } from '../answered-tips.ts';
import { randomFrom } from '../feed/season.ts';
import { urlFor } from '../fuzz/calls.ts';
import { createLedger } from '../ledger.ts';
import type { Director } from './director.ts';
import { type Game, SECRET } from './game.ts';
import type { Tally } from './tally.ts';

type TestPlayer = Game['players'][number];

/** A pause between two calls of a player, milliseconds at most. */
const PAUSE_MS = 900;
/** How long a player looks at the stream, milliseconds at most. */
const LOOK_MS = 4_000;

interface Call<E extends Endpoint> {
  readonly params?: ParamsIn<E>;
  readonly query?: QueryIn<E>;
  readonly body?: BodyOf<E>;
}

/** What a player has written, as far as it was answered. */
export const aWriter = (player: TestPlayer) => ({
  ...player,
  tips: createLedger<Goals>(),
  /** By the question's number. */
  answers: createLedger<number>(),
  /** By the group's number. */
  memberships: createLedger<boolean>(),
  reminders: createLedger<{ timing: string; mail: boolean }>(),
});

export type Writer = ReturnType<typeof aWriter>;

/** Plays as people do: signs in, tips, answers, joins and leaves groups, reads tables, looks at the stream. */
export const createPlaying = (
  game: Game,
  director: Director,
  tally: Tally,
  { seed }: { readonly seed: number },
) => {
  const writers = game.players.map(aWriter);
  let isOver = false;
  let rests = false;

  const play = async (writer: Writer, index: number) => {
    const random = randomFrom(seed + 1_000 + index);
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    let node = index % 2;
    let token: string | undefined;
    const address = () => game.nodes[node === 0 ? 0 : 1].address;

    const call = async <E extends Endpoint>(
      endpoint: E,
      { params, query, body }: Call<E> = {},
    ): Promise<number | null> => {
      const { status } = await tally.send('players', address(), {
        method: endpoint.method,
        url: urlFor(endpoint, params, query),
        token,
        payload:
          endpoint.body && body !== undefined
            ? JSON.stringify(encode(endpoint.body, body))
            : undefined,
      });
      // Goes to the other node where one does not answer, as the proxy in front of them does.
      if (status === null) node = 1 - node;
      if (status === 401) token = undefined;
      return status;
    };

    const signIn = async () => {
      const key = await tally.send('players', address(), {
        method: 'GET',
        url: endpoints.cryptoKey.path,
      });
      if (key.status !== 200) {
        node = 1 - node;
        return;
      }
      const { now, ...publicKey }: AnswerOf<typeof endpoints.cryptoKey> =
        endpoints.cryptoKey.answer.parse(JSON.parse(key.text));
      const payload = { password: playersPassword, iat: Math.floor(now / 1000) };
      const password = await encryptPayload(publicKey, payload);
      const { status, text } = await tally.send('players', address(), {
        method: 'POST',
        url: endpoints.login.path,
        payload: JSON.stringify({ email: writer.email, password }),
      });
      if (status !== 200) return;
      const answer = endpoints.login.answer.parse(JSON.parse(text));
      token = answer.token ?? undefined;
    };

    const acts: readonly (readonly [weight: number, act: () => Promise<unknown>])[] = [
      [
        50,
        async () => {
          const match = pick(director.open());
          if (match === undefined) return;
          const goals = { home: Math.floor(random() * 5), away: Math.floor(random() * 4) };
          const ko = match.isKnockout ? (random() < 0.5 ? 1 : 2) : 0;
          await writer.tips.write(`match ${match.id}`, goals, () =>
            call(endpoints.placeBet, { body: { matchId: match.id, tip: { ...goals, ko } } }),
          );
        },
      ],
      [
        8,
        async () => {
          const question = pick(director.questions);
          if (question === undefined) return;
          const value = Math.floor(random() * 8);
          await writer.answers.write(String(question.id), value, () =>
            call(endpoints.saveAnswer, {
              params: { questionId: String(question.id) },
              body: { answer: { number: value } },
            }),
          );
        },
      ],
      [
        4,
        async () => {
          const group = pick(game.groups) ?? 0;
          await writer.memberships.write(String(group), true, () =>
            call(endpoints.joinGroup, { params: { id: String(group) }, body: { secret: SECRET } }),
          );
        },
      ],
      [
        3,
        async () => {
          const group = pick(game.groups) ?? 0;
          await writer.memberships.write(String(group), null, async () => {
            const status = await call(endpoints.leaveGroup, { params: { id: String(group) } });
            // A player who is no member stays none.
            return status === 404 ? 200 : status;
          });
        },
      ],
      [
        3,
        async () => {
          const wish = {
            timing: random() < 0.5 ? 'evening' : 'before',
            mail: random() < 0.5,
          } as const;
          await writer.reminders.write('wish', wish, () =>
            call(endpoints.saveReminders, { body: wish }),
          );
        },
      ],
      [
        2,
        () =>
          call(endpoints.saveReminderDevice, {
            body: { ...game.push.server().aBrowser(), shows: ['goals', 'whistles', 'kickoffs'] },
          }),
      ],
      [1, () => call(endpoints.requestReset, { body: { email: writer.email } })],
      [
        2,
        async () => {
          await call(endpoints.logout);
          token = undefined;
        },
      ],
      [8, () => call(endpoints.score, { params: { id: '0' } })],
      [4, () => call(endpoints.scoreMe, { params: { id: '0' } })],
      [6, () => call(endpoints.matches)],
      [4, () => call(endpoints.ownBets)],
      [3, () => call(endpoints.questions)],
      [2, () => call(endpoints.tipOverview, { params: { id: '0' }, query: { stage: 'GA' } })],
      [2, () => call(endpoints.audit)],
      [3, () => lookAtStream()],
    ];
    const weights = acts.reduce((sum, [weight]) => sum + weight, 0);

    const lookAtStream = async () => {
      const ended = new AbortController();
      const timer = setTimeout(() => ended.abort(), random() * LOOK_MS);
      try {
        const headers = { authorization: token ?? '' };
        const response = await fetch(`${address()}${endpoints.events.path}`, {
          headers,
          signal: ended.signal,
        });
        tally.count('players', String(response.status));
        for await (const _ of response.body ?? []) if (isOver) break;
      } catch {
        // The player has seen enough, or the node has ended.
      } finally {
        clearTimeout(timer);
        ended.abort();
      }
    };

    while (!isOver) {
      if (rests) {
        await delay(PAUSE_MS);
        continue;
      }
      if (token === undefined) await signIn();
      let at = random() * weights;
      const act = acts.find(([weight]) => {
        at -= weight;
        return at < 0;
      });
      if (token !== undefined) await act?.[1]();
      await delay(100 + random() * PAUSE_MS);
    }
  };

  return {
    writers,
    run: async () => {
      await Promise.all(writers.map(play));
    },
    /** Whether nobody calls for a while. */
    rest: (isOn: boolean) => {
      rests = isOn;
    },
    stop: () => {
      isOver = true;
    },
  };
};
