import { pickWeighted, randomFrom } from '../random.ts';
import { playerNames } from './names.ts';
import { styleOf, type TippingStyle } from './style.ts';

/** Who plays in the demo, as far as the tournament does not matter. */
export interface DemoPlayer {
  /** Place in the list of names, from 0: what all that is random about the player hangs on. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly style: TippingStyle;
  readonly paid: boolean;
  readonly fullStake: boolean;
  readonly hasAvatar: boolean;
  /** Minutes since the player was last there when the demo begins. */
  readonly minutesAway: number;
  /** Days before the tournament that the account was made. */
  readonly daysBefore: number;
}

export const ORGANISER_NUMBER = 0;
export const ANNA_NUMBER = 1;

/** Minutes: hours, a day, some days, and those who have lost interest. */
const absences = [
  [60, 5],
  [400, 5],
  [1440, 3],
  [5000, 1],
] as const;

/** The sixty players, the same each time. */
export const roster: readonly DemoPlayer[] = playerNames.map((name, number) => {
  const random = randomFrom('player', number);
  return {
    number,
    name,
    email: emailOf(number, name),
    style: styleOf(number),
    paid: number === ANNA_NUMBER || random() < 0.8,
    fullStake: random() < 0.35,
    hasAvatar: number === ANNA_NUMBER || random() < 0.6,
    minutesAway: Math.round(pickWeighted(random, absences) * (1 + random())),
    daysBefore: 2 + Math.floor(random() * 25),
  };
});

function emailOf(number: number, name: string): string {
  if (number === ORGANISER_NUMBER) return 'admin@demo.example';
  const letters = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, (gap) => (/^\p{M}+$/u.test(gap) ? '' : '.'));
  return `${letters.replaceAll(/^\.|\.$/g, '')}@demo.example`;
}
