import { useMutation } from '@tanstack/react-query';
import type { endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface EmailLinkProps {
  endpoint:
    | typeof endpoints.confirmEmail
    | typeof endpoints.undoEmail
    | typeof endpoints.endMailReminders;
  /** From the mailed link. */
  token: string;
  /** What will happen, what the button says, what has happened. */
  texts: { before: string; button: string; done: string; failed: string };
  /** The way on, once it is done or cannot be done any more. */
  children: ReactNode;
}

/**
 * A mailed link that changes something of the account. Only a tap does: programs that scan mails open
 * links too.
 */
export const EmailLink = ({ endpoint, token, texts, children }: EmailLinkProps) => {
  const attempt = useMutation({
    mutationFn: () => change(endpoint, { params: { token } }),
  });
  const { error, isPending, isSuccess } = attempt;
  const isDead = error instanceof ApiError && deadLinks.has(error.code);
  return (
    <>
      {isSuccess ? <Notice>{texts.done}</Notice> : null}
      {isSuccess || isDead ? null : <p>{texts.before}</p>}
      <div role="alert" className="form-alert">
        {error ? <p className="form-error">{explained(error, texts.failed)}</p> : null}
      </div>
      {isSuccess || isDead ? (
        children
      ) : (
        <Button loading={isPending} onClick={() => attempt.mutate()}>
          {texts.button}
        </Button>
      )}
    </>
  );
};

/** Refusals that another tap would not change. */
const deadLinks: ReadonlySet<string> = new Set([
  'unknown-token',
  'email-taken',
  'unknown-reminder-link',
]);

const explained = (error: Error, hint: string): string =>
  error instanceof ApiError && error.code === 'unknown-token'
    ? `${messageOf(error)} ${hint}`
    : messageOf(error);
