import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { notifyError, notifySuccess } from '../ui/notifications.ts';
import { type Submission, useSubmit } from './useSubmit.ts';

export interface SubmitFormProps<Entry, Answer> extends Partial<Submission<Entry, Answer>> {
  /** What the form is for, spoken by a screen reader. */
  label: string;
  /** What its fields hold now. */
  entry: Entry;
  send: (entry: Entry) => Promise<Answer>;
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
  const { label, entry, send, button, disabled, done, failed, children } = props;
  const { notifiesFailure = false } = props;
  const { submit, reason, error, isPending } = useSubmit<Entry, Answer>({
    check: props.check ?? (() => undefined),
    send,
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
      {children}
      <Button type="submit" disabled={disabled} loading={isPending}>
        {button}
      </Button>
    </Form>
  );
};
