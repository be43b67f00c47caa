import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';
import {
  type Ability,
  deviceAbility,
  type Shown,
  switchDeviceOff,
  switchDeviceOn,
} from './device.ts';

/** What this device shows, and how that is changed. */
export interface Device {
  readonly shows: (kind: Shown) => boolean;
  /** What keeps it from showing messages at all: the browser, or the first tip is still to come. */
  readonly obstacle: Exclude<Ability, 'able'> | 'afterFirstTip' | null;
  /** Whether the obstacle is known. */
  readonly isKnown: boolean;
  readonly isSaving: boolean;
  /** What could not be switched, and why. */
  readonly failed: { readonly kind: Shown; readonly error: Error } | null;
  readonly set: (kind: Shown, wanted: boolean) => void;
}

/**
 * Messages on this device. The browser's question comes by a tap alone, and never before the first tip: who has
 * not played yet does not know what they are asked.
 */
export const useDevice = (stored: AnswerOf<typeof endpoints.reminders>): Device => {
  const { pushKey, device, results } = stored;
  const bets = useQuery({ ...queryOf(endpoints.ownBets), enabled: pushKey !== null }).data;
  const shown = kinds.filter((kind) => (kind === 'tips' ? device : results.device));
  const isOn = shown.length > 0;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ wanted }: { kind: Shown; wanted: readonly Shown[] }) =>
      wanted.length === 0 || pushKey === null
        ? switchDeviceOff()
        : switchDeviceOn(pushKey, wanted, isOn),
  });
  const ability = deviceAbility();
  const hasTipped = bets?.some(({ tip }) => tip !== null) ?? false;
  const tipObstacle = hasTipped || isOn ? null : 'afterFirstTip';
  return {
    shows: (kind) => (isPending ? variables.wanted : shown).includes(kind),
    obstacle: ability === 'able' ? tipObstacle : ability,
    isKnown: ability !== 'able' || isOn || bets !== undefined,
    isSaving: isPending,
    failed: error && variables ? { kind: variables.kind, error } : null,
    set: (kind, wanted) =>
      mutate({
        kind,
        wanted: kinds.filter((each) => (each === kind ? wanted : shown.includes(each))),
      }),
  };
};

const kinds: readonly Shown[] = ['tips', 'results'];
