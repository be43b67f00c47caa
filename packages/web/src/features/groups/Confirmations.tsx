import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useAction } from '../../api/Action.tsx';
import { change, refresh } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { formatEuros } from '../../formats.ts';
import { confirmationTexts as texts } from '../../texts/group.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useHasStarted, useTournament } from '../tournament/useTournament.tsx';
import { LeaveGroup } from './LeaveGroup.tsx';
import './Confirmations.css';

type Open = AnswerOf<typeof endpoints.confirmations>[number];

interface ConfirmationsProps {
  /** Asks for this group alone; for all games where it is left out. */
  groupId?: number;
}

/** Asks for the games that the player has not answered for. */
const Confirmations = ({ groupId }: ConfirmationsProps) => {
  const tournament = useTournament();
  const { data } = useAnswer(endpoints.confirmations);
  const open = data?.filter((game) => groupId === undefined || game.groupId === groupId) ?? [];
  if (open.length === 0 || !tournament) return null;
  return (
    <Card className="confirmations" title={texts.title(tournament.name)}>
      <p>
        {open.every(({ playsHalf }) => playsHalf) ? texts.leadDoubled : texts.lead}{' '}
        {tournament.started ? texts.offerUntil : texts.until}
      </p>
      <ul>
        {open.map((game) => (
          <Confirmation key={game.groupId} game={game} />
        ))}
      </ul>
    </Card>
  );
};

export default Confirmations;

const Confirmation = ({ game }: { game: Open }) => {
  const { groupId, name, stakeCents, fullStake, playsHalf } = game;
  const started = useHasStarted();
  const [half, full] = [formatEuros(stakeCents), formatEuros(2 * stakeCents)];
  const shown = name ?? texts.overall;
  const yes = useAction({
    run: (isFull: boolean) =>
      change(endpoints.confirmStake, {
        params: { id: groupId },
        body: { stakeCents, fullStake: isFull },
      }),
    done: texts.done,
    failed: texts.failed,
    // The stake may have changed, or the first match have begun.
    onFailed: () => void refresh(endpoints.confirmations),
  });
  const button = (isFull: boolean, stake: string) => (
    <Button
      aria-label={texts.yesName(shown, stake)}
      loading={yes.isPending && yes.variables === isFull}
      disabled={yes.isPending}
      onClick={() => yes.mutate(isFull)}
    >
      {texts.yes(stake)}
    </Button>
  );
  const stakes = playsHalf ? texts.doubled : texts.stakes;
  return (
    <li>
      <span>
        <strong>{shown}</strong>
        <span className="confirmation-stakes">
          {fullStake ? stakes(half, full) : texts.stake(half)}
        </span>
      </span>
      <span className="confirmation-answers">
        {playsHalf ? null : button(false, half)}
        {fullStake ? button(true, full) : null}
        {name === null || started ? null : (
          <LeaveGroup id={groupId} name={name} forMoney founderId={undefined} />
        )}
      </span>
    </li>
  );
};
