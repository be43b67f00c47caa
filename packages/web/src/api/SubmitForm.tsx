import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { notifyError, notifySuccess } from '../ui/notifications.ts';
import { messageOf } from './ApiError.ts';

interface Submission<Entry, Answer> {
  /** The sentence for what must not be sent, before anything is. */
  check?: (entry: Entry) => string | undefined;
  send: (entry: Entry) => Promise<Answer>;
  onSuccess?: (answer: Answer, entry: Entry) => unknown;
  onError?: (error: Error) => unknown;
}

export interface SubmitFormProps<Entry, Answer> extends Submission<Entry, Answer> {
  /** What the form is for, spoken by a screen reader. */
  label: string;
  /** What its fields hold now. */
  entry: Entry;
  /** The label of its button. */
  button: string;
  disabled?: boolean;
  /** The notification of a success. */
  done?: string;
  /** Stands before the reason of a refusal. */
  failed?: string;
  /** Whether that is a notification, and the reason stands alone in the form. */
  notifiesFailure?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form that checks what was entered, sends it, and says what has become of it. */
export const SubmitForm = <Entry, Answer>(props: SubmitFormProps<Entry, Answer>) => {
  const { label, entry, button, disabled, done, failed, notifiesFailure = false } = props;
  const { submit, reason, error, isPending } = useSubmit<Entry, Answer>({
    ...props,
    onSuccess: (answer, sent) => {
      if (done !== undefined) notifySuccess(done);
      return props.onSuccess?.(answer, sent);
    },
    onError: (error) => {
      if (notifiesFailure && failed !== undefined) notifyError(failed);
      return props.onError?.(error);
    },
  });
  return (
    <Form
      label={label}
      onSubmit={() => submit(entry)}
      error={reason}
      failure={error && !notifiesFailure ? failed : undefined}
    >
      {props.children}
      <Button type="submit" disabled={disabled} loading={isPending}>
        {button}
      </Button>
    </Form>
  );
};

/**
 * Sends a form: its checks, then its call.
 * @returns `reason`: why it was not sent or was refused, a German sentence; `error`: what the call
 *   threw. Both are there as soon as the form can be sent again, not before.
 */
export const useSubmit = <Entry, Answer>(submission: Submission<Entry, Answer>) => {
  const { check, send, onSuccess, onError } = submission;
  const [unsent, setUnsent] = useState<string>();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (answer, entry) => onSuccess?.(answer, entry),
    onError: (error) => onError?.(error),
  });
  const submit = (entry: Entry) => {
    const reason = check?.(entry);
    setUnsent(reason);
    if (reason === undefined) mutate(entry);
    else reset();
  };
  return { submit, reason: unsent ?? (error ? messageOf(error) : undefined), error, isPending };
};
