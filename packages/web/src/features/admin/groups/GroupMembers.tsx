import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { Pages } from '../Pages.tsx';
import { AddMember } from './AddMember.tsx';
import type { Group } from './group.ts';
import { RemoveMember } from './RemoveMember.tsx';

type Member = AnswerOf<typeof endpoints.score>[number];

/** Who is in a group, as far as its table lists them; anybody else can be added. */
export const GroupMembers = ({ group }: { group: Group }) => {
  const query = useQuery(
    queryOf(endpoints.score, { params: { id: group.id }, query: { limit: String(limits.page) } }),
  );
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={300} />}>
      {(members) => (
        <>
          <MemberList group={group} members={members} />
          <AddMember group={group} memberIds={new Set(members.map(({ userid }) => userid))} />
        </>
      )}
    </Loaded>
  );
};

const MemberList = ({ group, members }: { group: Group; members: readonly Member[] }) => {
  if (group.members === 0) return <p className="admin-note">{texts.noMembers}</p>;
  const ordered = members.toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <>
      <Pages items={ordered}>
        {(shown) => (
          <ul className="admin-plain-list">
            {shown.map(({ userid, name }) => (
              <li key={userid}>
                <span>{name}</span>
                <RemoveMember group={group} userId={userid} name={name} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
      {members.length < group.members ? <p className="admin-note">{texts.onlyActive}</p> : null}
    </>
  );
};
