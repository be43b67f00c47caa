import { parseSlot } from '@tippspiel/rules';

/**
 * What stands in a team's place as long as it is not known: `1A` is 'Sieger Gruppe A', `W39` is
 * 'Sieger Spiel 39'. A slot of another form stands for itself.
 */
export const slotName = (text: string): string => {
  const slot = parseSlot(text);
  if (slot === null) return text;
  switch (slot.from) {
    case 'group':
      return `${places[slot.position] ?? `${slot.position}.`} Gruppe ${slot.group}`;
    case 'thirds':
      return `Dritter ${slot.groups.join('/')}`;
    case 'match':
      return `${slot.outcome === 'winner' ? 'Sieger' : 'Verlierer'} Spiel ${slot.number}`;
  }
};

const places: Readonly<Record<number, string>> = {
  1: 'Sieger',
  2: 'Zweiter',
  3: 'Dritter',
  4: 'Vierter',
};
