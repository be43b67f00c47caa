import type { Furnishing, Ground } from './run-server.ts';

/** The game for real: background jobs are named here. */
export async function furnishGame({ log }: Ground): Promise<Furnishing> {
  return {
    mail: { send: async (letter) => log.warn({ letter }, 'Mail ist nicht eingerichtet') },
    jobs: [],
  };
}
