import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change, refresh } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { formatEuros } from '../../formats.ts';
import { confirmationTexts as texts } from '../../texts/nextTournament.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';
import { useTournament } from '../tournament/useTournament.ts';
import './Confirmations.css';

type Open = AnswerOf<typeof endpoints.confirmations>[number];

/** Before the first match: whether a player from an earlier tournament plays for money in this one. */
export const useConfirmations = () =>
  useQuery({
    ...queryOf(endpoints.confirmations),
    enabled: useTournament()?.started === false,
  });

interface ConfirmationsProps {
  /** Of this group alone; left out = of all games. */
  groupId?: number;
}

/** Asks for the games that the player has not answered for; nothing where there is none. */
export const Confirmations = ({ groupId }: ConfirmationsProps) => {
  const tournament = useTournament();
  const { data } = useConfirmations();
  const open = data?.filter((game) => groupId === undefined || game.groupId === groupId) ?? [];
  if (open.length === 0 || tournament?.started !== false) return null;
  return (
    <Card className="confirmations" title={texts.title(tournament.name)}>
      <p>{texts.lead}</p>
      <ul>
        {open.map((game) => (
          <Confirmation key={game.groupId} game={game} />
        ))}
      </ul>
    </Card>
  );
};

const Confirmation = ({ game: { groupId, name, stakeCents } }: { game: Open }) => {
  const stake = formatEuros(stakeCents);
  const shown = name ?? texts.overall;
  const yes = useMutation({
    mutationFn: () =>
      change(endpoints.confirmStake, { params: { id: groupId }, body: { stakeCents } }),
    onSuccess: () => notifySuccess(texts.done),
    onError: (error) => {
      notifyError(`${texts.failed} ${messageOf(error)}`);
      // The stake may be another one by now, or the first match have begun.
      void refresh(endpoints.confirmations);
    },
  });
  return (
    <li>
      <span>
        <strong>{shown}</strong>
        <span className="confirmation-stakes">
          {texts.stakes(stake, formatEuros(2 * stakeCents))}
        </span>
      </span>
      <Button
        aria-label={texts.yesName(shown, stake)}
        loading={yes.isPending}
        onClick={() => yes.mutate()}
      >
        {texts.yes(stake)}
      </Button>
    </li>
  );
};
