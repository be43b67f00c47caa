import { useQuery } from '@tanstack/react-query';
import type { Group } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { Loaded } from '../../../api/Loaded.tsx';
import { formatEuros } from '../../../formats.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { standingsTexts } from '../../../texts/standings.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminPages } from '../AdminPages.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { AdminAddMember } from './AdminAddMember.tsx';
import { AdminMemberStake } from './AdminMemberStake.tsx';
import { AdminRemoveMember } from './AdminRemoveMember.tsx';
import { type Member, membersQuery } from './membersQuery.ts';

/** Who is in a group, as far as its table lists them; anybody else can be added. */
export const AdminGroupMembers = ({ group }: { group: Group }) => {
  const query = useQuery(membersQuery(group.id));
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={300} />}>
      {({ rows, paidCents, openCents }) => (
        <>
          {paidCents === null || openCents === null ? null : (
            <p>{standingsTexts.payments(formatEuros(paidCents), formatEuros(openCents))}</p>
          )}
          <MemberList group={group} members={rows} />
          <AdminAddMember group={group} memberIds={new Set(rows.map(({ userId }) => userId))} />
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
      <AdminPages items={ordered}>
        {(shown) => (
          <ul className="admin-plain-list">
            {shown.map((member) => (
              <MemberLine key={member.userId} group={group} member={member} />
            ))}
          </ul>
        )}
      </AdminPages>
      {members.length < group.members ? <p className="admin-note">{texts.onlyActive}</p> : null}
    </>
  );
};

const MemberLine = ({ group, member }: { group: Group; member: Member }) => {
  const started = useHasStarted();
  const stakeCents = group.money?.stakeCents ?? null;
  return (
    <li>
      <span>
        {member.name}
        {stakeCents !== null && !member.forMoney ? (
          <span className="admin-note">{standingsTexts.withoutMoney}</span>
        ) : null}
        {member.paid === false ? <span className="admin-note">{standingsTexts.unpaid}</span> : null}
      </span>
      <span className="admin-actions">
        {started && stakeCents !== null ? (
          <AdminMemberStake group={group} member={member} stakeCents={stakeCents} />
        ) : null}
        <AdminRemoveMember group={group} member={member} />
      </span>
    </li>
  );
};
