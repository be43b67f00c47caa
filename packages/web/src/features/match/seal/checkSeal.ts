import { endpoints } from '@tippspiel/contract';
import { call, callBytes } from '../../../api/client.ts';
import { sealTexts } from '../../../texts/seals.ts';
import { acknowledgedTip } from '../tip/acknowledgedTips.ts';
import { needWebCrypto } from './digest.ts';
import { type SealFinding, type ShownTip, sealFinding } from './sealFinding.ts';
import { loadSeals } from './sealsQuery.ts';

/** Tips of others that are compared, group mates first. */
const COMPARED = 1000;

/**
 * Asks for a match's seal, its column and what the game shows of it, and compares them on this device.
 *
 * @param ownId the player's own, undefined while it is not known
 * @throws {ApiError} of the calls; 'insecure-origin' where the browser has no WebCrypto
 */
export const checkSeal = async (
  matchId: number,
  { ownId, isDemo }: { ownId: number | undefined; isDemo: boolean },
): Promise<SealFinding | null> => {
  needWebCrypto();
  const [{ seals, vanished }, bytes, others, own, stored] = await Promise.all([
    loadSeals(isDemo),
    callBytes(endpoints.sealedColumn, { params: { matchId } }),
    call(endpoints.matchBets, { params: { matchId }, query: { limit: COMPARED } }),
    call(endpoints.ownBets),
    ownId === undefined ? null : acknowledgedTip(ownId, matchId),
  ]);
  const shown: ShownTip[] = others.filter(({ userId }) => userId !== ownId);
  const bet = own.find((one) => one.matchId === matchId);
  if (ownId !== undefined && bet) shown.push({ userId: ownId, name: sealTexts.you, tip: bet.tip });
  return sealFinding({
    seals,
    matchId,
    bytes,
    hasVanished: vanished.some((seal) => seal.matchId === matchId),
    shown,
    acknowledged: ownId === undefined || stored === null ? null : { userId: ownId, tip: stored },
  });
};
