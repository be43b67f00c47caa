/** A slot says where a side of a knockout match comes from. */
export type Slot =
  | { from: 'group'; position: number; group: string }
  /** One of the thirds of these groups. */
  | { from: 'thirds'; groups: readonly string[] }
  | { from: 'match'; number: number; outcome: 'winner' | 'loser' }
  /** It is known from the beginning: in a first round, or after a bye. */
  | { from: 'team'; isocode: string };

export type SlotFrom<From extends Slot['from']> = Extract<Slot, { from: From }>;

/** `1A`, `2B`, `17L`, `3ADEF`, `W39`, `L101` as the packs write them, `=1C` as they are stored; null = none of these. */
export function parseSlot(text: string): Slot | null {
  const [, isocode] = /^=([A-Z0-9]{2})$/.exec(text) ?? [];
  if (isocode !== undefined) return { from: 'team', isocode };
  const [, place, letters] = /^([1-9]|[123][0-9]|40)([A-Z]+)$/.exec(text) ?? [];
  if (place !== undefined && letters !== undefined) {
    if (place === '3' && letters.length > 1) return { from: 'thirds', groups: [...letters] };
    return letters.length === 1 ? { from: 'group', position: Number(place), group: letters } : null;
  }
  const [, outcome, number] = /^([WL])(\d{1,4})$/.exec(text) ?? [];
  if (number === undefined) return null;
  const winner = outcome === 'W';
  return { from: 'match', number: Number(number), outcome: winner ? 'winner' : 'loser' };
}

/** The slot of a team that is known from the beginning. */
export const teamSlot = (isocode: string): string => `=${isocode}`;

/** The group and the position of a place that is drawn: `A1`. Only a match of a group has such places. */
export const isDrawnSlot = (text: string): boolean => /^[A-Z]([1-9]|[1-3][0-9]|40)$/.test(text);

/** Whether one of several thirds takes this place. */
export const isThirdSlot = (text: string): boolean => parseSlot(text)?.from === 'thirds';
