import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/ApiError.ts';
import { queryOf } from '../api/queries.ts';
import { checkGame, type Progress } from '../features/check/checkGame.ts';
import { ReportView, useNaming } from '../features/check/ReportView.tsx';
import { sealsQuery } from '../features/match/seal/sealsQuery.ts';
import { usePlayerId } from '../features/session/identity.ts';
import { checkTexts } from '../texts/check.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import './CheckPage.css';
import { useWords } from '../features/tournament/useTournament.tsx';

const CheckPage = () => (
  <Page title={checkTexts.title} width="text">
    <GameCheck />
  </Page>
);

export default CheckPage;

/** Checks seals and log on this device, until the page is left; says what it finds and what it cannot find. */
const GameCheck = () => {
  const client = useQueryClient();
  const ownId = usePlayerId();
  const words = useWords();
  // Asked for at once, so that names are known by the time there is something to say.
  const naming = useNaming();
  const [progress, setProgress] = useState<Progress>(NOT_BEGUN);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      running.current = new AbortController();
      const { signal } = running.current;
      setProgress(NOT_BEGUN);
      const tournament = queryOf(endpoints.tournament);
      const played = await client.ensureQueryData({ ...tournament, retry: false });
      const hasQuestions = played.chosen && played.questions === true;
      const game = { isDemo: played.demo, hasQuestions };
      return checkGame({ ...game, ownId, signal, onProgress: setProgress });
    },
    // The alarm and the cards say what the check has just seen.
    onSuccess: () => client.prefetchQuery({ ...sealsQuery, staleTime: 0, retry: false }),
  });
  const isRepeated = !isPending && (data !== undefined || error !== null);
  return (
    <>
      <Card className="game-check">
        <p>{checkTexts.intro}</p>
        <Button loading={isPending} onClick={() => mutate()}>
          {isRepeated ? checkTexts.again : checkTexts.start}
        </Button>
        {isPending ? <ProgressLine {...progress} /> : null}
        {isPending || error === null ? null : (
          <p className="form-error" role="alert">
            {messageOf(error)}
          </p>
        )}
        {isPending || data === undefined ? null : <ReportView report={data} naming={naming} />}
      </Card>
      <Card className="game-check" title={checkTexts.limits}>
        <ul>
          {checkTexts.limitList(words).map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Card>
    </>
  );
};

const NOT_BEGUN: Progress = { entries: 0, seals: 0, allSeals: 0 };

/** The log is the first tenth: how long it is shows only at its end. */
const LOG_SHARE = 0.1;

const ProgressLine = ({ entries, seals, allSeals }: Progress) => {
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
