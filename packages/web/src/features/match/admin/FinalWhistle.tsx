import { IconArrowBackUp, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import {
  aheadInTie,
  decidesWhoAdvances,
  isBeforeFullTime,
  type KoChoice,
  type Score,
} from '@tippspiel/rules';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { deviceNow } from '../../../clock.ts';
import { observable, useObservable } from '../../../observable.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { HoldButton } from '../../../ui/HoldButton.tsx';
import { notifyError, notifySuccess } from '../../../ui/notifications.ts';
import { useSecondsUntil } from '../../../ui/useSecondsUntil.ts';
import type { Match } from '../match.ts';
import { formatScore, useKoWords } from '../tip/useKoWords.ts';
import { type AdminMatchProps, updateMatch } from './AdminResultForm.tsx';
import { useFeed } from './feed/FeedNotes.tsx';

interface FinalWhistleProps extends AdminMatchProps {
  running: Score;
  /** The game clock, epoch milliseconds. */
  now: number;
}

/**
 * The running score becomes the result: held by finger, with a question otherwise, before minute 90, and after a draw
 * that does not say who advances.
 */
export const FinalWhistle = ({ match, teams, running, now }: FinalWhistleProps) => {
  const { id, stage, leg, kickoff } = match;
  const [isAsking, setAsking] = useState(false);
  const { inTip } = useKoWords(stage);
  const save = useMutation({
    mutationFn: (ko: KoChoice) => updateMatch(id, { result: { ...running, ko } }),
    onSuccess: () => keep({ matchId: id, score: running, at: deviceNow(), isWithdrawn: false }),
    onError: (error) => notifyError(`${texts.whistleFailed} ${messageOf(error)}`),
  });
  const ahead = decidesWhoAdvances(stage, leg) ? aheadInTie(running, match) : 0;
  const isUndecided = decidesWhoAdvances(stage, leg) && ahead === 0;
  const isEarly = isBeforeFullTime(kickoff, now);
  const end = (ko: KoChoice) => {
    setAsking(false);
    if (!save.isPending) save.mutate(ko);
  };
  const score = formatScore(running);
  return (
    <>
      <HoldButton
        aria-busy={save.isPending}
        onHeld={() => (isUndecided || isEarly ? setAsking(true) : end(ahead))}
        onPress={() => setAsking(true)}
      >
        <IconClock aria-hidden size={20} />
        <span>{texts.whistleHold}</span>
      </HoldButton>
      <Dialog
        title={texts.whistleTitle(score)}
        open={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {adminTexts.cancel}
            </Button>
            {isUndecided ? (
              ([1, 2] as const).map((ko) => (
                <Button key={ko} onClick={() => end(ko)}>
                  {inTip(teams[ko === 1 ? 'home' : 'away'].name)}
                </Button>
              ))
            ) : (
              <Button onClick={() => end(ahead)}>{texts.whistleConfirm}</Button>
            )}
          </>
        }
      >
        {isEarly && kickoff !== null ? (
          <p className="notice">{texts.whistleEarly(Math.floor((now - kickoff) / 60_000))}</p>
        ) : null}
        <p>{texts.whistleText(score)}</p>
        {isUndecided ? <p>{texts.whistleLater}</p> : null}
      </Dialog>
    </>
  );
};

/** A match that was ended here, and the score that it had. */
interface Whistle {
  readonly matchId: number;
  readonly score: Score;
  /** When the server had it, on this device's clock. */
  readonly at: number;
  /** Whether its result is withdrawn already, and the score alone has to come back. */
  readonly isWithdrawn: boolean;
}

/** One tap undoes a final whistle within this time, milliseconds. */
const UNDO_MS = 10_000;

/** They outlive the screen, so that leaving it by mistake takes nothing away. */
const whistles = observable<readonly Whistle[]>([]);

const forget = (id: number) => whistles.set(whistles.get().filter(({ matchId }) => matchId !== id));

const keep = (whistle: Whistle) => {
  forget(whistle.matchId);
  whistles.set([...whistles.get(), whistle]);
};

/** @returns matches whose final whistle can still be taken back */
export const useWhistled = (): ReadonlySet<number> =>
  new Set(
    useObservable(whistles)
      .filter(({ at }) => deviceNow() - at < UNDO_MS)
      .map(({ matchId }) => matchId),
  );

/** @returns how the match was ended here, as long as it stands so */
export const useWhistle = ({ id, running, result }: Match): Whistle | undefined => {
  const whistle = useObservable(whistles).find(({ matchId }) => matchId === id);
  return running === null && (result !== null || whistle?.isWithdrawn) ? whistle : undefined;
};

/** Says that a match was ended here, and takes it back within ten seconds. */
export const WhistleUndo = ({ whistle }: { whistle: Whistle }) => {
  const { matchId: id, score, at } = whistle;
  const hasFeed = useFeed() !== undefined;
  const left = useSecondsUntil(at + UNDO_MS);
  const undo = useMutation({
    mutationFn: async () => {
      await updateMatch(id, { result: null });
      keep({ ...whistle, isWithdrawn: true });
      await resume(id, score);
      // What the organiser has taken back is not set by hand: the feed may tell the real result.
      if (hasFeed) {
        await change(endpoints.handBack, { params: { matchId: id }, body: { kind: 'result' } });
      }
    },
    onSuccess: () => {
      forget(id);
      notifySuccess(texts.undone);
    },
    onError: (error) => notifyError(`${texts.undoFailed} ${messageOf(error)}`),
  });
  if (left === 0 && undo.isIdle && !whistle.isWithdrawn) return null;
  return (
    <>
      <p role="status">{texts.whistled(formatScore(score))}</p>
      <Button
        variant="quiet"
        className="whistle-undo"
        loading={undo.isPending}
        onClick={() => undo.mutate()}
      >
        <IconArrowBackUp aria-hidden size={20} />
        {texts.undoWhistle}
        {left > 0 ? <span aria-hidden>{left}</span> : null}
      </Button>
    </>
  );
};

/** Restores the running score. A retry accepts a score that is already stored, because only the answer may have been lost. */
const resume = async (id: number, running: Score): Promise<void> => {
  try {
    await change(endpoints.setRunning, { params: { id }, body: { running, from: null } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'score-has-changed') throw error;
  }
};
