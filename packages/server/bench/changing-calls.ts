import { setTimeout } from 'node:timers/promises';
import { type BodyOf, type Endpoint, endpoints } from '@tippspiel/contract';
import type pg from 'pg';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { nationsCup } from '../test/form-1-pack.ts';
import { encryptPayload } from '../test/passwords.ts';
import { sealOpenMatches } from './seed.ts';

/** A call as it is sent. */
export interface Sent {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body?: string | Buffer;
  readonly type?: string;
}

export interface ChangingCall {
  readonly name: string;
  readonly viewer: 'player' | 'organiser';
  /** @param round from 0 on; the next one takes back what the one before has changed, where that can be */
  readonly of: (round: number) => Sent | Promise<Sent>;
}

const sent = <E extends Endpoint>(
  { method, path, body: schema }: E,
  params: Readonly<Record<string, number | string>>,
  body?: BodyOf<E>,
): Sent => ({
  method,
  path: path.replaceAll(/:(\w+)/g, (_, name) => String(params[name])),
  ...(schema && { body: JSON.stringify(z.encode(schema, body)), type: 'application/json' }),
});

const picture = () =>
  sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer();

const upload = async (): Promise<Sent> => {
  const form = new FormData();
  const file = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' });
  form.append('avatar', file, 'bild.jpg');
  const encoded = new Response(form);
  return {
    method: 'POST',
    path: '/api/upload',
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
};

const signUp = async (port: number, round: number): Promise<Sent> => {
  const key = await fetch(`http://127.0.0.1:${port}${endpoints.cryptoKey.path}`);
  const { now, ...publicKey } = z.parse(endpoints.cryptoKey.answer, await key.json());
  const payload = { password: 'geheim-genug', iat: Math.floor(now / 1_000) };
  const password = await encryptPayload(publicKey, payload);
  const name = `Neue ${round}`;
  return sent(endpoints.signup, {}, { name, email: `neu${round}@bench.example`, password });
};

interface Setting {
  readonly port: number;
  readonly client: pg.Client;
  readonly played: number;
  readonly open: number;
  /** A group of everybody for money, and one without. */
  readonly everybody: number;
  readonly friends: number;
  readonly other: number;
  readonly organiserId: number;
}

/** The changing calls that cost most, or are made most often; what a node reads anew after them is part of it. */
export const changingCalls = ({
  port,
  client,
  played,
  open,
  everybody,
  friends,
  other,
  organiserId,
}: Setting): readonly ChangingCall[] => {
  const id = other;
  const isEven = (round: number) => round % 2 === 0;
  const total = { points: 9, exact: 1, correct: 3 };
  const player = (name: string, of: ChangingCall['of']) =>
    ({ name, viewer: 'player', of }) as const;
  const organiser = (name: string, of: ChangingCall['of']) =>
    ({ name, viewer: 'organiser', of }) as const;
  return [
    player('a tip', (round) =>
      sent(endpoints.placeBet, {}, { matchId: open, tip: { home: round, away: 1, ko: 0 } }),
    ),
    organiser('a result', (round) =>
      sent(endpoints.updateMatch, { id: played }, { result: { home: round % 7, away: 8, ko: 0 } }),
    ),
    player('a sign-up', (round) => signUp(port, round)),
    organiser('an account off and on', (round) =>
      sent(endpoints.activateUser, { id }, { active: !isEven(round) }),
    ),
    player('leaving and joining a group', (round) =>
      isEven(round)
        ? sent(endpoints.leaveGroup, { id: friends })
        : sent(endpoints.joinGroup, { id: friends }, { secret: 'geheim' }),
    ),
    organiser('a member out and in', (round) =>
      isEven(round)
        ? sent(endpoints.removeGroupMember, {}, { userId: id, groupId: everybody })
        : sent(endpoints.addGroupMember, { groupId: everybody, userId: id }, { forMoney: false }),
    ),
    // The stakes are locked by now: what a node reads is the same before.
    organiser('other prizes', async (round) => {
      await client.query('UPDATE tip_groups SET first_cents = $2 WHERE id = $1', [
        everybody,
        50_000 + 100 * round,
      ]);
      return sent(endpoints.scoreMe, { id: everybody });
    }),
    organiser('a payment', (round) =>
      sent(
        endpoints.recordPayment,
        { id: everybody },
        {
          userId: id,
          kind: isEven(round) ? 'paid-in' : 'paid-back',
          amountCents: 500,
          note: '',
          confirmed: true,
        },
      ),
    ),
    organiser('paid, and not', (round) =>
      sent(endpoints.markPaid, { id }, { paid: isEven(round) }),
    ),
    organiser('the champion', (round) =>
      sent(
        endpoints.saveConfiguration,
        {},
        {
          id: 1,
          name: 'EM 2024',
          champion: isEven(round) ? 'Spanien' : null,
          organiserId,
        },
      ),
    ),
    organiser('a past total', (round) =>
      sent(
        endpoints.saveHistoricalResult,
        {},
        { userId: id, competitionId: 1, ...total, points: round },
      ),
    ),
    organiser('a competition', (round) =>
      sent(endpoints.createCompetition, {}, { name: `Pokal ${round}` }),
    ),
    player('a picture', upload),
    organiser('a pack', async (round) =>
      sent(endpoints.uploadPack, {}, { pack: nationsCup(`Cup ${2040 + round}`) }),
    ),
    organiser('closing and its undo', async (round) => {
      if (round === 0) {
        await sealOpenMatches(client);
        await setTimeout(5_000);
      }
      return isEven(round)
        ? sent(endpoints.closeTournament, {})
        : sent(endpoints.reopenTournament, {});
    }),
  ];
};
