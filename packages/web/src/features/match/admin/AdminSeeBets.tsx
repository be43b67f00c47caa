import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notifyError } from '../../../ui/notifications.ts';
import { AdminConfirmButton } from '../../admin/AdminConfirmButton.tsx';
import type { Match } from '../match.ts';

interface AdminSeeBetsProps {
  match: Match;
  /** Names of the countries. */
  home: string;
  away: string;
  started: boolean;
}

/** All tips of a match. Every look before kick-off is logged, so it is never repeated by itself. */
export const AdminSeeBets = ({ match, home, away, started }: AdminSeeBetsProps) => {
  const look = useMutation({
    mutationFn: () => change(endpoints.cheat, { params: { matchId: match.id } }),
    onError: (error) => notifyError(`${texts.seeBetsFailed} ${messageOf(error)}`),
  });
  return (
    <>
      {started ? (
        <Button variant="quiet" loading={look.isPending} onClick={() => look.mutate()}>
          {texts.seeBets}
        </Button>
      ) : (
        <AdminConfirmButton
          label={texts.seeBets}
          title={texts.seeBetsTitle}
          confirmLabel={texts.seeBetsConfirm}
          danger
          loading={look.isPending}
          onConfirm={() => look.mutate()}
        >
          {texts.seeBetsWarning}
        </AdminConfirmButton>
      )}
      <Dialog title={texts.betsOf(home, away)} open={look.isSuccess} onClose={look.reset}>
        <BetList bets={look.data ?? []} sides={isKnockout(match.stage) ? [home, away] : null} />
      </Dialog>
    </>
  );
};

interface BetListProps {
  bets: AnswerOf<typeof endpoints.cheat>;
  /** Names of both teams where it was tipped who advances. */
  sides: readonly [string, string] | null;
}

const BetList = ({ bets, sides }: BetListProps) => {
  if (bets.length === 0) return <p>{texts.noBets}</p>;
  return (
    <ul className="admin-plain-list">
      {bets.map(({ name, tip }) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {sides && tip.ko !== 0 ? (
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
