import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { queryOf } from '../../api/queries.ts';
import { formatInstant, useTimeZone } from '../../formats.ts';
import { koTexts } from '../../texts/bets.ts';
import { checkTexts } from '../../texts/check.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { sealsQuery } from '../match/seal/sealsQuery.ts';
import { formatTip, type SideNames, useSideNames } from '../match/tip/useKoWords.ts';
import { matchesQuery } from '../match/useMatches.ts';
import { usePlayerId } from '../session/usePlayerId.ts';
import { useCountries } from '../tournament/useCountries.tsx';
import { checkGame, type Progress } from './checkGame.ts';
import type { Doubt, Fault, Report } from './report.ts';
import './GameCheck.css';

/** Checks seals and log on this device, and says what it has found and what it cannot find. */
export const GameCheck = () => {
  const { start, isPending, progress, report, error } = useGameCheck();
  // From the beginning: names are known by the time there is something to say.
  const naming = useNaming();
  const isRepeated = report !== undefined || error !== null;
  return (
    <>
      <Card className="game-check">
        <p>{checkTexts.intro}</p>
        <Button loading={isPending} onClick={start}>
          {isRepeated ? checkTexts.again : checkTexts.start}
        </Button>
        {isPending ? <ProgressLine progress={progress} /> : null}
        {error === null ? null : (
          <p className="form-error" role="alert">
            {messageOf(error)}
          </p>
        )}
        {report === undefined ? null : <ReportView report={report} naming={naming} />}
      </Card>
      <Card className="game-check" title={checkTexts.limits}>
        <ul>
          {checkTexts.limitList.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Card>
    </>
  );
};

/** The log is the first tenth: how long it is shows only at its end. */
const LOG_SHARE = 0.1;

const ProgressLine = ({ progress }: { progress: Progress | null }) => {
  const { entries, seals, allSeals } = progress ?? { entries: 0, seals: 0, allSeals: 0 };
  const share = seals === 0 ? 0 : LOG_SHARE + (1 - LOG_SHARE) * (seals / allSeals);
  return (
    <div>
      <progress aria-label={checkTexts.progress} value={share} />
      <p>
        {seals === 0 ? checkTexts.readingLog(entries) : checkTexts.readingSeals(seals, allSeals)}
      </p>
    </div>
  );
};

/** What a check has found. */
const ReportView = ({ report, naming }: { report: Report; naming: Naming }) => (
  <>
    {report.faults.length === 0 ? (
      <Notice>{report.seals === 0 ? checkTexts.fineWithoutSeals : checkTexts.fine}</Notice>
    ) : (
      <div className="form-error" role="alert">
        <h2>{checkTexts.wrong}</h2>
        <Sentences all={report.faults.map((fault) => faultSentence(fault, naming))} />
        <p>{checkTexts.advice}</p>
      </div>
    )}
    {report.doubts.length === 0 ? null : (
      <div className="game-check-doubts">
        <h2>{checkTexts.doubts}</h2>
        <Sentences all={report.doubts.map((doubt) => doubtSentence(doubt, naming))} />
      </div>
    )}
    <Checked report={report} />
  </>
);

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul>
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const Checked = ({ report }: { report: Report }) => {
  const { seals, columns, tips, entries, unreadEntries, lastDigest } = report;
  return (
    <dl aria-label={checkTexts.checked}>
      <dt>{checkTexts.seals}</dt>
      <dd>{checkTexts.sealsChecked(seals, columns)}</dd>
      <dt>{checkTexts.tips}</dt>
      <dd>{checkTexts.tipsChecked(tips)}</dd>
      <dt>{checkTexts.log}</dt>
      <dd>{checkTexts.logChecked(entries, unreadEntries)}</dd>
      {lastDigest === null ? null : (
        <>
          <dt>{checkTexts.lastDigest}</dt>
          <dd>
            <code>{lastDigest}</code>
            <p>{checkTexts.sameForAll}</p>
          </dd>
        </>
      )}
    </dl>
  );
};

/** The check of everything, started by hand; it ends when the page is left. */
const useGameCheck = () => {
  const client = useQueryClient();
  const ownId = usePlayerId();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(null);
      const { demo } = await client.ensureQueryData({
        ...queryOf(endpoints.tournament),
        retry: false,
      });
      return checkGame({
        ownId,
        isDemo: demo,
        signal: controller.signal,
        onProgress: setProgress,
      });
    },
    // The alarm and the cards say what the check has just seen.
    onSuccess: () => client.prefetchQuery({ ...sealsQuery, staleTime: 0, retry: false }),
  });
  return {
    start: () => mutate(),
    isPending,
    progress: isPending ? progress : null,
    report: isPending ? undefined : data,
    error: isPending ? null : error,
  };
};

/** How findings call matches; one that is listed no more by its number. */
const useNaming = (): Naming => {
  const { data: matches = [] } = useQuery(matchesQuery);
  const { countryOf } = useCountries();
  const sideNames = useSideNames();
  const zone = useTimeZone();
  return {
    sides: (matchId) => {
      const match = matches.find(({ id }) => id === matchId);
      return match
        ? sideNames(match, { home: countryOf(match.home), away: countryOf(match.away) })
        : {
            home: checkTexts.unlistedMatch(matchId),
            away: checkTexts.unlisted,
            advances: koTexts.advance.inTip,
          };
    },
    instant: (at) => formatInstant(at, 'date-time', zone),
  };
};

/** How a match and an instant are called. */
interface Naming {
  readonly sides: (matchId: number) => SideNames;
  /** @param at epoch milliseconds */
  readonly instant: (at: number) => string;
}

/** A fault as a German sentence. */
const faultSentence = (fault: Fault, { sides, instant }: Naming): string => {
  switch (fault.kind) {
    case 'other-rows':
      return checkTexts.otherRows(pairing(sides(fault.matchId)), fault.names, fault.count);
    case 'other-tips':
      return checkTexts.otherTips(pairing(sides(fault.matchId)), fault.names);
    case 'log-changed': {
      const { position, at } = fault.first;
      return checkTexts.logChanged(position, instant(at), fault.entries);
    }
    case 'log-unlinked':
      return checkTexts.logUnlinked(instant(fault.at));
    case 'log-vanished':
      return checkTexts.logVanished;
    case 'missing-accounts':
      return checkTexts.missingAccounts(fault.userIds);
    default:
      return checkTexts.faults[fault.kind](fault.matchIds.map((id) => pairing(sides(id))));
  }
};

/** What may have a good reason, as a German sentence. */
const doubtSentence = (doubt: Doubt, { sides }: Naming): string => {
  if (doubt.kind === 'unread-deletions') return checkTexts.unreadDeletions(doubt.accounts);
  const names = sides(doubt.matchId);
  const { stored, sealed } = doubt;
  return checkTexts.otherThanStored(
    pairing(names),
    formatTip(stored, names),
    sealed && formatTip(sealed, names),
  );
};

const pairing = ({ home, away }: SideNames) => `${home} – ${away}`;
