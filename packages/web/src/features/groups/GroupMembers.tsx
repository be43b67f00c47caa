import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { keyOf, usePages } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';

const PER_PAGE = 100;

type Member = AnswerOf<typeof endpoints.groupMembers>[number];
type GroupDetails = AnswerOf<typeof endpoints.group>;

/** Lists members; a founder takes members out and hands the group over. */
export const GroupMembers = ({ group, me }: { group: GroupDetails; me: number | undefined }) => {
  const params = { id: group.id };
  const query = usePages(keyOf(endpoints.groupMembers, { params }), PER_PAGE, (page) =>
    call(endpoints.groupMembers, { params, query: page }),
  );
  const [managing, setManaging] = useState(false);
  const mayManage = group.token !== undefined && group.founder !== null;
  return (
    <Card title={texts.members}>
      {mayManage ? (
        <Switch label={texts.manageMembers} checked={managing} onChecked={setManaging} />
      ) : null}
      <Loaded query={query} count={3} height={56}>
        {({ pages }) => (
          <>
            {pages.every(({ length }) => length === 0) ? <p>{texts.noMembers}</p> : null}
            <ul className="group-members">
              {byName(pages.flat()).map((member) => (
                <MemberLine
                  key={member.id}
                  group={group}
                  member={member}
                  isManaged={mayManage && managing && member.id !== me}
                />
              ))}
            </ul>
            <LoadMore query={query}>{texts.more}</LoadMore>
          </>
        )}
      </Loaded>
    </Card>
  );
};

/** The server pages by folded names, which put some letters last. */
const byName = (members: readonly Member[]) =>
  members.toSorted((a, b) => compareNames(a.name, b.name));

interface MemberLineProps {
  group: GroupDetails;
  member: Member;
  isManaged: boolean;
}

const MemberLine = ({ group, member: { id, name }, isManaged }: MemberLineProps) => {
  const isFounder = group.founder?.id === id;
  const input = { params: { id: group.id }, body: { userId: id } };
  return (
    <li>
      <div>
        <Link className="quiet-link" to={paths.profile(id)}>
          {name}
        </Link>
        {isFounder ? <small>{texts.founder}</small> : null}
      </div>
      {isManaged ? (
        <div className="group-actions">
          {isFounder ? null : (
            <ActionButton
              label={texts.handOver}
              name={texts.handOverName(name)}
              title={texts.handOverTitle(name)}
              run={() => change(endpoints.handOverGroup, input)}
              done={texts.handedOver(name)}
              failed={texts.handOverFailed}
            >
              <p>{texts.handOverText(name)}</p>
            </ActionButton>
          )}
          <ActionButton
            label={texts.takeOut}
            name={texts.takeOutName(name)}
            title={texts.takeOutTitle(name)}
            danger
            run={() => change(endpoints.takeOutMember, input)}
            done={texts.takenOut(name)}
            failed={texts.takeOutFailed}
          >
            <p>{texts.takeOutText}</p>
          </ActionButton>
        </div>
      ) : null}
    </li>
  );
};
