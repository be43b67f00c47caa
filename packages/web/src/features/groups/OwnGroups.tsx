import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { groupTexts } from '../../texts/groups.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { stakeOf } from './money.ts';
import './OwnGroups.css';

/** The groups that the player is in, each to be left. */
export const OwnGroups = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.myGroups))}
    placeholder={<Skeletons count={2} height={68} />}
  >
    {(groups) =>
      groups.length === 0 ? (
        <p>{groupTexts.none}</p>
      ) : (
        <ul className="own-groups">
          {groups.map((group) => (
            <OwnGroup key={group.id} group={group} />
          ))}
        </ul>
      )
    }
  </Loaded>
);

const OwnGroup = ({ group }: { group: AnswerOf<typeof endpoints.myGroups>[number] }) => {
  const [asking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => change(endpoints.leaveGroup, { params: { id: group.id } }),
    onSuccess: () => notifySuccess(messages.groupLeft),
    onSettled: () => setAsking(false),
  });
  return (
    <li>
      <div>
        <strong>{group.name}</strong>
        <small>
          {[groupTexts.members(group.members), stakeOf(group)].filter(Boolean).join(' · ')}
        </small>
      </div>
      <Button
        variant="quiet"
        aria-label={groupTexts.leaveGroup(group.name)}
        onClick={() => setAsking(true)}
      >
        {groupTexts.leave}
      </Button>
      {leave.error ? (
        <p className="field-error" role="alert">
          <span>{messages.groupLeaveFailed}</span> <span>{messageOf(leave.error)}</span>
        </p>
      ) : null}
      <ConfirmDialog
        title={groupTexts.confirmTitle}
        open={asking}
        confirmLabel={groupTexts.leave}
        danger
        loading={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{groupTexts.confirmText(group.name)}</p>
      </ConfirmDialog>
    </li>
  );
};
