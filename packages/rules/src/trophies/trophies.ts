import { championForeseen } from './champion-foreseen.ts';
import { comeback } from './comeback.ts';
import { drawWhisperer } from './draw-whisperer.ts';
import { exactHatTrick } from './exact-hat-trick.ts';
import { fiftyPoints } from './fifty-points.ts';
import { firstExactResult } from './first-exact-result.ts';
import { fullGroupStage } from './full-group-stage.ts';
import { goalFeast } from './goal-feast.ts';
import { goallessProphet } from './goalless-prophet.ts';
import { groupStageLeader } from './group-stage-leader.ts';
import { knockoutExpert } from './knockout-expert.ts';
import { onFire } from './on-fire.ts';
import { overallWinner } from './overall-winner.ts';
import { perfectDay } from './perfect-day.ts';
import { redLantern } from './red-lantern.ts';
import { tenExactResults } from './ten-exact-results.ts';
import type { PlayerRecord, Trophy, TrophyRule } from './trophy.ts';
import { upsetSeer } from './upset-seer.ts';

/** The cabinet, in the order in which it shows its trophies: a new one is its own file and a line here. */
export const TROPHIES: readonly TrophyRule[] = [
  firstExactResult,
  goallessProphet,
  goalFeast,
  upsetSeer,
  exactHatTrick,
  onFire,
  perfectDay,
  drawWhisperer,
  tenExactResults,
  fiftyPoints,
  fullGroupStage,
  groupStageLeader,
  knockoutExpert,
  comeback,
  championForeseen,
  overallWinner,
  redLantern,
];

/** The trophies that a player has earned so far. */
export function trophiesOf(record: PlayerRecord): Trophy[] {
  return TROPHIES.filter(({ earned }) => earned(record)).map(shown);
}

/** Trophies that were kept by their types; one that no longer exists is left out. */
export function trophiesOfTypes(types: ReadonlySet<string>): Trophy[] {
  return TROPHIES.filter(({ type }) => types.has(type)).map(shown);
}

/**
 * What can still be won; the red lantern is nothing to aim for.
 * @param owned the types of the trophies in a cabinet
 */
export function trophiesLeft(owned: ReadonlySet<string>): Trophy[] {
  return TROPHIES.filter((rule) => rule !== redLantern && !owned.has(rule.type)).map(shown);
}

const shown = ({ type, description, image }: TrophyRule): Trophy => ({ type, description, image });
