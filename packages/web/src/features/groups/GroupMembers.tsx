import { useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { change } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { keyOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { AskButton, useGroupAction } from './AskButton.tsx';

const PER_PAGE = 100;

type Member = AnswerOf<typeof endpoints.groupMembers>[number];
type GroupDetails = AnswerOf<typeof endpoints.group>;

interface GroupMembersProps {
  group: GroupDetails;
  me: number | undefined;
}

/** Who is in a group; a founder takes members out and hands the group over. */
export const GroupMembers = ({ group, me }: GroupMembersProps) => {
  const params = { id: group.id };
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoints.groupMembers, { params }), 'pages'],
    queryFn: ({ pageParam }) =>
      call(endpoints.groupMembers, {
        params,
        query: { offset: String(pageParam), limit: String(PER_PAGE) },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < PER_PAGE ? undefined : pages.length * PER_PAGE,
  });
  const [managing, setManaging] = useState(false);
  const mayManage = group.token !== undefined && group.founder !== null;
  return (
    <Card title={texts.members}>
      {mayManage ? (
        <Switch label={texts.manageMembers} checked={managing} onChecked={setManaging} />
      ) : null}
      <Loaded query={query} placeholder={<Skeletons count={3} height={56} />}>
        {({ pages }) => (
          <>
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

const MemberLine = ({ group, member, isManaged }: MemberLineProps) => {
  const isFounder = group.founder?.id === member.id;
  return (
    <li>
      <div>
        <Link className="quiet-link" to={paths.profile(member.id)}>
          {member.name}
        </Link>
        {isFounder ? <small>{texts.founder}</small> : null}
      </div>
      {isManaged ? (
        <div className="group-actions">
          {isFounder ? null : <HandOver groupId={group.id} member={member} />}
          <TakeOut groupId={group.id} member={member} />
        </div>
      ) : null}
    </li>
  );
};

interface ManagedMemberProps {
  groupId: number;
  member: Member;
}

const TakeOut = ({ groupId, member: { id, name } }: ManagedMemberProps) => {
  const takeOut = useGroupAction({
    run: () => change(endpoints.takeOutMember, { params: { id: groupId }, body: { userId: id } }),
    done: texts.takenOut(name),
    failed: texts.takeOutFailed,
  });
  return (
    <AskButton
      label={texts.takeOut}
      name={texts.takeOutName(name)}
      title={texts.takeOutTitle(name)}
      danger
      loading={takeOut.isPending}
      onConfirm={() => takeOut.mutate()}
    >
      {texts.takeOutText}
    </AskButton>
  );
};

const HandOver = ({ groupId, member: { id, name } }: ManagedMemberProps) => {
  const handOver = useGroupAction({
    run: () => change(endpoints.handOverGroup, { params: { id: groupId }, body: { userId: id } }),
    done: texts.handedOver(name),
    failed: texts.handOverFailed,
  });
  return (
    <AskButton
      label={texts.handOver}
      name={texts.handOverName(name)}
      title={texts.handOverTitle(name)}
      loading={handOver.isPending}
      onConfirm={() => handOver.mutate()}
    >
      {texts.handOverText(name)}
    </AskButton>
  );
};
