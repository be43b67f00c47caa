import type { Kysely } from 'kysely';
import { gameNow, setGameClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { byOrganiser, recordEvent } from '../log/record.ts';
import { goBack } from './game/go-back.ts';
import { playOn, THE_BEGINNING } from './game/play-on.ts';
import { moveDemo } from './transaction.ts';

export interface Journey {
  /** Where the game clock goes to. */
  readonly to: Date;
  /** Who travels, for the log. */
  readonly userId: number;
}

/**
 * The time machine: sets the game clock and makes the game what it is at that time, all at once.
 * Every match that is over then has a result, a withdrawn one too. Two travellers take turns.
 */
export async function travel(db: Kysely<Database>, { to, userId }: Journey): Promise<void> {
  await moveDemo(db, async (transaction, tournament) => {
    const from = await gameNow(transaction);
    await setGameClock(transaction, to);
    if (to < from) await goBack(transaction, tournament);
    await playOn(transaction, tournament, THE_BEGINNING);
    const facts = { from: from.toISOString(), to: to.toISOString() };
    await recordEvent(transaction, byOrganiser({ userId }), { action: 'demo-clock', facts });
  });
}

/** For a person: dd.MM.yyyy HH:mm. */
export function formatInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('de-DE', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(instant)
    .replace(',', '');
}
