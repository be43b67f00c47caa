import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
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
  /** What the form still lacks, a German sentence: until then the button is disabled and says so. */
  missing?: string | undefined;
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
  const { label, entry, button, missing, done, failed, notifiesFailure = false } = props;
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
      <SubmitButton missing={missing} loading={isPending}>
        {button}
      </SubmitButton>
    </Form>
  );
};

interface SubmitButtonProps {
  missing: string | undefined;
  loading: boolean;
  children: string;
}

/** Is disabled as long as something is missing, and says what. */
export const SubmitButton = ({ missing, loading, children }: SubmitButtonProps) => {
  const id = useId();
  return (
    <>
      <Button
        type="submit"
        disabled={missing !== undefined}
        loading={loading}
        aria-describedby={missing === undefined ? undefined : id}
      >
        {children}
      </Button>
      {missing === undefined ? null : (
        <p id={id} className="field-hint">
          {missing}
        </p>
      )}
    </>
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
