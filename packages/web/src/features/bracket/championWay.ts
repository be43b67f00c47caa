import type { BracketModel, BracketNode } from './bracketModel.ts';

/** How far a country has come: where it plays, or where it went out. */
export interface ChampionWay {
  readonly state: 'still' | 'out' | 'champion';
  /** The last stage that it plays or played in. */
  readonly stage: string;
}

/** Null for a country that does not take part. What is provisional does not count. */
export const championWay = (model: BracketModel, isocode: string): ChampionWay | null => {
  const last = model.rounds.findLastIndex((round) => round.some((node) => plays(node, isocode)));
  const node = model.rounds[last]?.find((each) => plays(each, isocode));
  if (node) {
    const winner = winnerOf(node);
    if (winner === null) return { state: 'still', stage: node.stage };
    const isFinal = last === model.rounds.length - 1;
    if (winner === isocode) return { state: isFinal ? 'champion' : 'still', stage: node.stage };
    return { state: 'out', stage: node.stage };
  }
  const group = model.groups.find(({ rows }) => rows.some((row) => row.isocode === isocode));
  if (!group) return null;
  return { state: isOut(model, isocode) ? 'out' : 'still', stage: group.stage };
};

/** The isocode of who advanced or won; null until that is known. */
export const winnerOf = ({ home, away, result }: BracketNode): string | null =>
  result?.ko === 1 ? home.isocode : result?.ko === 2 ? away.isocode : null;

export const plays = (node: BracketNode | null, isocode: string): boolean =>
  node !== null &&
  [node.home, node.away].some((side) => side.isocode === isocode && !side.isProvisional);

/** A third waits for the other groups. */
const isOut = ({ groups, thirds, thirdsOn }: BracketModel, isocode: string): boolean => {
  const group = groups.find(({ rows }) => rows.some((row) => row.isocode === isocode));
  const row = group?.rows.find((each) => each.isocode === isocode);
  if (!group || !row || !group.isOver || group.isProvisional || !row.decided) return false;
  if (row.position <= group.placesOn) return false;
  if (thirdsOn === 0 || row.position > 3) return true;
  const isDecided = groups.every(({ isOver, isProvisional }) => isOver && !isProvisional);
  const third = thirds.find((each) => each.isocode === isocode);
  return isDecided && third?.decided === true && !third.goesOn;
};
