import { endpoints, type Group } from '@tippspiel/contract';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { groupPageTexts, groupTexts, proposalTexts } from '../../texts/group.ts';
import { usePlayerId } from '../session/identity.ts';
import { useTournament } from '../tournament/useTournament.tsx';
import { awaitsAnswer } from './awaitsAnswer.ts';
import { stakeOf } from './JoinGroupForm.tsx';
import { LeaveGroup } from './LeaveGroup.tsx';
import './OwnGroups.css';

/** Lists the player's groups, each with a button to leave it. */
export const OwnGroups = () => (
  <Loaded query={useAnswer(endpoints.myGroups)} count={2} height={68}>
    {(groups) =>
      groups.length === 0 ? (
        <p>{groupTexts.none}</p>
      ) : (
        <>
          <ul className="own-groups">
            {groups.map((group) => (
              <OwnGroup key={group.id} group={group} />
            ))}
          </ul>
          <ToContest />
        </>
      )
    }
  </Loaded>
);

const ToContest = () =>
  useTournament()?.contest === undefined ? null : (
    <p>
      <Link to={paths.contest}>{groupTexts.toContest}</Link>
    </p>
  );

const OwnGroup = ({ group }: { group: Group }) => {
  const me = usePlayerId();
  const started = useTournament()?.started;
  return (
    <li>
      <div>
        <Link to={paths.group(group.id)} aria-label={groupPageTexts.open(group.name)}>
          <strong>{group.name}</strong>
        </Link>
        <small>
          {[
            groupTexts.members(group.members),
            stakeOf(group),
            group.founderId === undefined || group.founderId !== me ? null : groupPageTexts.founder,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {awaitsAnswer(group, started) ? (
          <Link to={paths.group(group.id)} aria-label={proposalTexts.waitingIn(group.name)}>
            {proposalTexts.waiting}
          </Link>
        ) : null}
      </div>
      <LeaveGroup
        id={group.id}
        name={group.name}
        forMoney={group.money !== null}
        founderId={group.founderId}
      />
    </li>
  );
};
