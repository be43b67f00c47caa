import { pickWeighted, randomFrom } from '../random.ts';
import { styleOf } from './tip.ts';

export const ORGANISER_NUMBER = 0;
export const ANNA_NUMBER = 1;
/** Tobi, who helps the organiser in the league. */
export const SCOREKEEPER_NUMBER = 20;

/** The players' names; the first is the organiser's, the second Anna's. */
const playerNames = `
  Petra (Spielleitung) · Anna · Jürgen Weiß · Kalle · Annegret-Charlotte Müller-Lüdenscheidt ·
  Elfmeterkönigin vom Niederrhein, seit 96 · Mehmet · Uwe S. · Fräulein Abseits · Jonas ·
  Käthe Größer · Libero · Sebastian Hoffmann · Die Zwölf · Lena · Ante · Opa Heinz · Schnix ·
  Giulia Romano · Flankengott · Tobi · Özlem · Dr. Doppelpass · Sven-Ole · Marlene ·
  Kerstin aus Köln · Bolzplatzheld · Paul · Tante Traudel · Nick · Friederike von Hohenfels ·
  Eiskalt · Murat Y. · Notbremse · Hannah · Łukasz · Der lange Dieter · Mia · Rasenschach ·
  Thomas B. · Agnieszka · Ballverliebt · Günther Strauß · Feli · Kaiserslauterer Jung · Noah ·
  Susi Sorglos · Hattrick-Harry · Carmen · Jan-Hendrik Petersen · Lattenknaller · Ronja ·
  Vier-Drei-Drei · Sabine · Zidane-Fan · Matthias Schröder · Kopfball-Ungeheuer · Ida ·
  Wackelpudding · Björn
`
  .trim()
  .split(/\s*·\s*/);

/** Minutes: hours, a day, some days, and those who have lost interest. */
const absences = [
  [60, 5],
  [400, 5],
  [1440, 3],
  [5000, 1],
] as const;

/** The sixty players, the same each time, as far as the tournament does not matter. */
export const roster = playerNames.map((name, number) => {
  const random = randomFrom('player', number);
  return {
    /** Place in the list of names, from 0: what all that is random about the player hangs on. */
    number,
    name,
    email: emailOf(number, name),
    style: styleOf(number),
    paid: number === ANNA_NUMBER || random() < 0.8,
    fullStake: random() < 0.35,
    hasAvatar: number === ANNA_NUMBER || random() < 0.6,
    /** Minutes since the player was last there when the demo begins. */
    minutesAway: Math.round(pickWeighted(random, absences) * (1 + random())),
    /** Days before the tournament that the account was made. */
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
