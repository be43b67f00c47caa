import { type ChangingEndpoint, type Endpoint, mayCall } from '@tippspiel/contract';
import type { Sent, TestApp } from '../app.ts';
import type { StateName, World } from './states.ts';

export type Viewer = 'organiser' | 'anna' | 'bert' | 'carl';

/** A change of a game in one of the states. */
export interface Change {
  readonly name: string;
  readonly endpoint: ChangingEndpoint;
  readonly state: StateName;
  /** Prepares what the call needs, and returns the call itself. */
  readonly prepare: (
    world: World,
    game: TestApp,
  ) => Promise<() => Promise<{ readonly status: number }>>;
  /** Whom it concerns, beside the organiser and Anna. */
  readonly player: Viewer;
  /** Paths whose answers change though the call names no fact of theirs, each with the reason. */
  readonly tolerated: Readonly<Record<string, string>>;
}

type Remarks = Partial<Pick<Change, 'player' | 'tolerated'>>;

/** A change by whatever makes the call. */
export const change = (
  endpoint: ChangingEndpoint,
  state: StateName,
  what: string,
  prepare: Change['prepare'],
  { player = 'bert', tolerated = {} }: Remarks = {},
): Change => {
  const name = `${keyOf(endpoint)}, ${state}: ${what}`;
  return { name, endpoint, state, prepare, player, tolerated };
};

/** A call as one text. */
export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** A change by a call: of the organiser where players may not, else of the player whom it concerns. */
export const by = <E extends ChangingEndpoint>(
  endpoint: E,
  state: StateName,
  what: string,
  sent: (world: World, game: TestApp) => Sent<E> | Promise<Sent<E>>,
  remarks: Remarks = {},
): Change => {
  const caller = mayCall(endpoint, 'player') ? (remarks.player ?? 'bert') : 'organiser';
  const prepare = async (world: World, game: TestApp) => {
    const call = { token: world[caller].token, ...(await sent(world, game)) };
    return () => game.call(endpoint, call);
  };
  return change(endpoint, state, what, prepare, remarks);
};
