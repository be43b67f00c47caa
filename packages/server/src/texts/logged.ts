import type { Words } from '@tippspiel/contract';
import { euros } from './german.ts';

/** Says how an entry of the log is read: persons by their present names, null once they are gone. */
export interface Reading {
  readonly player: string | null;
  readonly formerName: string | null;
  readonly timeZone: string;
  /** Of what is played now. */
  readonly words: Words;
}

/** Stands for who acted where the account's name is gone or never was. */
export const actorTexts = {
  organiser: 'Organisator',
  scorekeeper: 'ein Helfer',
  player: 'ein Spieler',
  operator: 'Organisator',
  schedule: 'Spielplan',
  feed: 'Ergebnisdienst',
} as const;

/** Stake and prizes of a group, in cents. */
export interface LoggedMoney {
  readonly stake: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

/** The name of a group that a player may have founded; null once its founder's account is deleted. */
export type GroupName = string | null;

export const subject = ({ player }: Reading): string => player ?? 'Ein Spieler';
export const dative = ({ player }: Reading): string => player ?? 'einem Spieler';

export const inGroup = (group: GroupName): string =>
  group === null ? 'einer Gruppe' : `der Gruppe „${group}“`;

/** @param group null stands for the overall game */
export const gameName = (group: string | null): string =>
  group === null ? 'der Gesamtwertung' : `der Gruppe „${group}“`;

export const stakes = ({ stake, first, second, third }: LoggedMoney): string =>
  `Einsatz ${euros(stake)}, Preise ${euros(first)}, ${euros(second)}, ${euros(third)}`;

export const withPrizes = (changes: boolean | null, text: string, { words }: Reading): string =>
  changes ? `${text} ${words.What} läuft schon, die Gewinne ändern sich dadurch.` : text;
