import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { ApiError } from '../../../api/ApiError.ts';
import { call, callBytes } from '../../../api/client.ts';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { sealTexts } from '../../../texts/seals.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePlayerId } from '../../session/identity.ts';
import { useGame } from '../../tournament/useTournament.tsx';
import { acknowledgedTip } from '../tip/acknowledgedTips.ts';
import { formatTip, type SideNames } from '../tip/useKoWords.ts';
import { needWebCrypto, type Seal, type SealFinding, sealFinding } from './sealFinding.ts';
import { loadSeals, sealsQuery } from './sealsQuery.ts';
import './MatchSeal.css';

interface MatchSealProps {
  matchId: number;
  names: SideNames;
  annulled?: boolean;
  /** What folds it away. */
  title?: string;
}

/** The latest seal of a started match, and its check on this device. */
export const MatchSeal = (props: MatchSealProps) => {
  const { matchId, names, annulled = false, title = sealTexts.title } = props;
  const sealIn = (seals: readonly Seal[] = []) =>
    seals.findLast((each) => each.matchId === matchId);
  const { data, isLoading, failureCount } = useQuery({
    ...sealsQuery,
    refetchInterval: ({ state }) => (sealIn(state.data?.seals) ? false : AWAITED_MS),
  });
  if (data === undefined) {
    return isLoading && failureCount === 0 ? <div className="seal-awaited" /> : null;
  }
  const seal = sealIn(data.seals);
  const count = formatCount(seal?.count ?? 0);
  return (
    <>
      {data.vanished.some((each) => each.matchId === matchId) ? (
        <p className="seal-warning">{sealTexts.warning}</p>
      ) : null}
      {seal ? (
        <Disclosure
          label={`${title} · ${count}`}
          name={`${title} · ${sealTexts.count(count, seal.count)}`}
        >
          {() => <SealCheck {...{ matchId, seal, names, annulled }} />}
        </Disclosure>
      ) : null}
    </>
  );
};

type SealCheckProps = Required<Omit<MatchSealProps, 'title'>> & { seal: Seal };

const SealCheck = ({ matchId, seal, names, annulled }: SealCheckProps) => {
  const ownId = usePlayerId();
  const isDemo = useGame()?.demo ?? false;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => checkSeal(matchId, { ownId, isDemo, annulled }),
  });
  return (
    <div className="seal">
      <p>{sealTexts.meaning}</p>
      <dl>
        <dt>{sealTexts.at}</dt>
        <dd>
          <FormattedDate instant={seal.at} />
        </dd>
        <dt>{sealTexts.digest}</dt>
        <dd>
          <code>{seal.digest}</code>
        </dd>
      </dl>
      <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
        {sealTexts.check}
      </Button>
      {data === undefined || isPending ? null : isWell(data) ? (
        <Notice>{sentenceOf(data, names)}</Notice>
      ) : (
        <p className="form-error" role="status">
          {sentenceOf(data, names)}
        </p>
      )}
      {error === null || isPending ? null : <Notice>{reasonOf(error)}</Notice>}
      <p className="seal-limit">
        {sealTexts.limit} <Link to={paths.check}>{sealTexts.checkAll}</Link>
      </p>
    </div>
  );
};

/** Without a seal there is nothing to be wrong. */
const isWell = (finding: SealFinding | null) => finding === null || finding.kind === 'fits';

const sentenceOf = (finding: SealFinding | null, names: SideNames): string => {
  if (finding === null) return sealTexts.gone;
  if (finding.kind === 'other-tips') return sealTexts.otherTips(finding.names);
  if (finding.kind === 'other-than-stored') {
    const { stored, sealed } = finding;
    return sealTexts.otherThanStored(formatTip(stored, names), sealed && formatTip(sealed, names));
  }
  if (finding.kind !== 'fits') return sealTexts.findings[finding.kind];
  return finding.compared === 0 ? sealTexts.fitsWithoutTips : sealTexts.fits(finding.compared);
};

const reasonOf = (error: Error): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.code === 'not-found' ? sealTexts.gone : error.message;
};

/** A seal comes within a second or two of the start. */
const AWAITED_MS = 5_000;

/** Tips of others that are compared, group mates first. */
const COMPARED = 1000;

interface SealCheckOptions {
  /** The player's own id, undefined while it is not known. */
  ownId: number | undefined;
  isDemo: boolean;
  annulled: boolean;
}

/**
 * Asks for a match's seal, its column and what the game shows of it, and compares them on this device.
 *
 * @throws {ApiError} of the calls; 'insecure-origin' where the browser has no WebCrypto
 */
const checkSeal = async (matchId: number, { ownId, isDemo, annulled }: SealCheckOptions) => {
  needWebCrypto();
  const [{ seals, vanished }, bytes, others, own, stored] = await Promise.all([
    loadSeals(isDemo),
    callBytes(endpoints.sealedColumn, { params: { matchId } }),
    call(endpoints.matchBets, { params: { matchId }, query: { limit: COMPARED } }),
    call(endpoints.ownBets),
    ownId === undefined ? null : acknowledgedTip(ownId, matchId),
  ]);
  const shown = others.filter(({ userId }) => userId !== ownId);
  const bet = own.find((one) => one.matchId === matchId);
  const ownTip =
    ownId === undefined || !bet ? [] : [{ userId: ownId, name: sealTexts.you, tip: bet.tip }];
  return sealFinding({
    seals,
    matchId,
    bytes,
    hasVanished: vanished.some((seal) => seal.matchId === matchId),
    shown: [...shown, ...ownTip],
    acknowledged: ownId === undefined || stored === null ? null : { userId: ownId, tip: stored },
    annulled,
  });
};
