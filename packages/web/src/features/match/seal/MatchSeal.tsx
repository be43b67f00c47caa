import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../../api/ApiError.ts';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { sealTexts } from '../../../texts/seals.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePlayerId } from '../../session/usePlayerId.ts';
import { useTournament } from '../../tournament/useTournament.ts';
import { formatTip, type SideNames } from '../tip/formatTip.ts';
import { checkSeal } from './checkSeal.ts';
import type { Seal } from './openColumn.ts';
import type { SealFinding } from './sealFinding.ts';
import { useSeal } from './useSeal.ts';
import './MatchSeal.css';

interface MatchSealProps {
  matchId: number;
  names: SideNames;
}

/** The seal of a started match, and its check on this device. */
export const MatchSeal = ({ matchId, names }: MatchSealProps) => {
  const inSight = useSeal(matchId);
  if (inSight === undefined) return <div className="seal-awaited" />;
  if (inSight === null) return null;
  const { seal, hasChanged } = inSight;
  return (
    <>
      {hasChanged ? <p className="seal-warning">{sealTexts.warning}</p> : null}
      {seal === null ? null : (
        <Disclosure
          label={`${sealTexts.title} · ${formatCount(seal.count)}`}
          name={`${sealTexts.title} · ${sealTexts.count(formatCount(seal.count), seal.count)}`}
        >
          {() => <SealCheck seal={seal} names={names} />}
        </Disclosure>
      )}
    </>
  );
};

const SealCheck = ({ seal, names }: { seal: Seal; names: SideNames }) => {
  const ownId = usePlayerId();
  const isDemo = useTournament()?.demo ?? false;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => checkSeal(seal.matchId, { ownId, isDemo }),
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
      {data === undefined || isPending ? null : <Finding finding={data} names={names} />}
      {error === null || isPending ? null : <Notice>{reasonOf(error)}</Notice>}
      <p className="seal-limit">
        {sealTexts.limit} <Link to={paths.check}>{sealTexts.checkAll}</Link>
      </p>
    </div>
  );
};

interface FindingProps {
  finding: SealFinding | null;
  names: SideNames;
}

const Finding = ({ finding, names }: FindingProps) => {
  const sentence = sentenceOf(finding, names);
  return finding === null || finding.kind === 'fits' ? (
    <Notice>{sentence}</Notice>
  ) : (
    <p className="form-error" role="status">
      {sentence}
    </p>
  );
};

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
