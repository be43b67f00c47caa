import { IconChevronRight } from '@tabler/icons-react';
import type { GroupMoney } from '@tippspiel/contract';
import { examplePrizes } from '@tippspiel/rules';
import { Link } from 'react-router';
import { useScoring } from '../../features/tournament/useTournament.tsx';
import { formatAmount, formatCount, formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { documentTitle } from '../../ui/Page.tsx';
import '../../ui/sheet.css';

interface InvitationStoryProps {
  /** Null where nobody is named. */
  inviter: string | null;
  name: string;
  /** How many. */
  members: number;
  money: GroupMoney | null;
}

/** Who invites, the group, how many play and what for, and the rules in one line. */
export const InvitationStory = ({ inviter, name, members, money }: InvitationStoryProps) => (
  <section className="sheet-story">
    <title>{documentTitle(name)}</title>
    <p>{invitationTexts.invites(inviter)}</p>
    <h1 tabIndex={-1}>{name}</h1>
    <dl className="sheet-facts">
      <div>
        <dt>{invitationTexts.play(members)}</dt>
        <dd>{formatCount(members)}</dd>
      </div>
      {money === null ? (
        <div>
          <dt>{invitationTexts.noStakeFact}</dt>
          <dd>{invitationTexts.forHonour}</dd>
        </div>
      ) : (
        <>
          <div>
            <dt>{invitationTexts.stakeFact}</dt>
            <dd>{formatEuros(money.stakeCents)}</dd>
          </div>
          <Prizes money={money} players={members + 1} />
        </>
      )}
    </dl>
    <p className="sheet-note">
      <Link to={paths.rules}>
        <Rules />
        <span className="visually-hidden">{invitationTexts.allRules}</span>
        <IconChevronRight aria-hidden size={20} />
      </Link>
    </p>
  </section>
);

/** What the places get of the pots once one more plays, all for the half stake and nobody level. */
const Prizes = ({ money, players }: { money: GroupMoney; players: number }) => {
  const prizes = examplePrizes({ mode: 'group', ...money }, players).slice(0, 3);
  if (prizes.length === 0) return null;
  return (
    <div>
      <dt>{invitationTexts.places(prizes.length)}</dt>
      <dd>
        {prizes
          .slice(0, -1)
          .map(formatAmount)
          .concat(formatEuros(prizes.at(-1) ?? 0))
          .join(' · ')}
      </dd>
    </div>
  );
};

/** As they are counted with. */
const Rules = () => (
  <span>
    {invitationTexts.points(useScoring()).map(([points, what], index) => (
      <span key={what}>
        {index === 0 ? null : ' · '}
        <b>{points}</b> {what}
      </span>
    ))}
  </span>
);
