import { endpoints } from '@tippspiel/contract';
import { ApiError } from '../../../api/ApiError.ts';
import { call, callBytes } from '../../../api/client.ts';
import { rememberedDigests, rememberSeals } from '../../../api/rememberedSeals.ts';
import { accountTexts } from '../../../texts/account.ts';
import { sealTexts } from '../../../texts/seals.ts';
import { acknowledgedTip } from '../tip/acknowledgedTips.ts';
import { type SealFinding, type ShownTip, sealFinding } from './sealFinding.ts';

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
  if (!('subtle' in crypto)) throw new ApiError(0, 'insecure-origin', accountTexts.needsHttps);
  const [seals, bytes, others, own, stored] = await Promise.all([
    call(endpoints.seals),
    callBytes(endpoints.sealedColumn, { params: { matchId } }),
    call(endpoints.matchBets, { params: { matchId }, query: { limit: COMPARED } }),
    call(endpoints.ownBets),
    ownId === undefined ? null : acknowledgedTip(ownId, matchId),
  ]);
  rememberSeals(seals, isDemo);
  const shown: ShownTip[] = others.filter(({ userId }) => userId !== ownId);
  const bet = own.find((one) => one.matchId === matchId);
  if (ownId !== undefined && bet) shown.push({ userId: ownId, name: sealTexts.you, tip: bet.tip });
  return sealFinding({
    seals,
    matchId,
    bytes,
    remembered: rememberedDigests(matchId),
    shown,
    acknowledged: ownId === undefined || stored === null ? null : { userId: ownId, tip: stored },
  });
};
