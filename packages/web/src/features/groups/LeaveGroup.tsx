import { useMutation } from '@tanstack/react-query';
import { endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { groupPageTexts, groupTexts } from '../../texts/group.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { usePlayerId } from '../session/identity.ts';
import { useHasStarted, useWords } from '../tournament/useTournament.tsx';

interface LeaveGroupProps {
  id: number;
  name: string;
  forMoney: boolean;
  /** Undefined where the organiser made it. */
  founderId: number | undefined;
  onLeft?: () => void;
}

/** Leaves a group after a question, or says that it is frozen. */
export const LeaveGroup = ({ id, name, forMoney, founderId, onLeft }: LeaveGroupProps) => {
  const me = usePlayerId();
  const [asking, setAsking] = useState(false);
  const started = useHasStarted();
  const words = useWords();
  const leave = useMutation({
    mutationFn: () => change(endpoints.leaveGroup, { params: { id } }),
    onSuccess: () => {
      notifySuccess(messages.groupLeft);
      onLeft?.();
    },
    onSettled: () => setAsking(false),
  });
  if (forMoney && started)
    return <small className="group-lock">{groupPageTexts.locked(words)}</small>;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={groupTexts.leaveGroup(name)}
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
        <p>{consequenceOf(founderId, me)(name)}</p>
      </ConfirmDialog>
    </>
  );
};

const consequenceOf = (founderId: number | undefined, me: number | undefined) => {
  if (founderId === undefined) return groupTexts.confirmText;
  return founderId === me ? groupPageTexts.leaveAsFounder : groupPageTexts.leaveByLink;
};
