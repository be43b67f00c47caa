import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskButton } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notifyError } from '../../../ui/notifications.ts';
import type { Match } from '../match.ts';

interface AdminSeeBetsProps {
  match: Match;
  sides: readonly [home: string, away: string];
  started: boolean;
}

/** Shows all tips of a match. Every look before kick-off is logged, so it is never repeated by itself. */
export const AdminSeeBets = ({ match, sides, started }: AdminSeeBetsProps) => {
  const { mutate, data, reset, isPending, isSuccess } = useMutation({
    mutationFn: () => change(endpoints.cheat, { params: { matchId: match.id } }),
    onError: (error) => notifyError(`${texts.seeBetsFailed} ${messageOf(error)}`),
  });
  return (
    <>
      {started ? (
        <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
          {texts.seeBets}
        </Button>
      ) : (
        <AskButton
          label={texts.seeBets}
          title={texts.seeBetsTitle}
          confirmLabel={texts.seeBetsConfirm}
          danger
          loading={isPending}
          onConfirm={() => mutate()}
        >
          {texts.seeBetsWarning}
        </AskButton>
      )}
      <Dialog title={texts.betsOf(...sides)} open={isSuccess} onClose={reset}>
        <BetList bets={data ?? []} match={match} sides={sides} />
      </Dialog>
    </>
  );
};

type BetListProps = Omit<AdminSeeBetsProps, 'started'> & { bets: AnswerOf<typeof endpoints.cheat> };

const BetList = ({ bets, match, sides }: BetListProps) => {
  if (bets.length === 0) return <p>{texts.noBets}</p>;
  return (
    <ul className="admin-plain-list">
      {bets.map(({ name, tip }) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {isKnockout(match.stage) && tip.ko !== 0 ? (
              <span className="admin-note">{texts.teamAdvances(sides[tip.ko === 1 ? 0 : 1])} </span>
            ) : null}
            <strong className="score-figure admin-score">
              {tip.home}:{tip.away}
            </strong>
          </span>
        </li>
      ))}
    </ul>
  );
};
