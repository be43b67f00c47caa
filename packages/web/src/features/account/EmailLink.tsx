import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface EmailLinkProps {
  endpoint: typeof endpoints.confirmEmail | typeof endpoints.undoEmail;
  /** From the mailed link. */
  token: string;
  /** What will happen, what the button says, what has happened. */
  texts: { before: string; button: string; done: string; failed: string };
  /** The way on, once it is done. */
  children: ReactNode;
}

/**
 * A mailed link that changes the account's address. Only a tap does: programs that scan mails open
 * links too.
 */
export const EmailLink = ({ endpoint, token, texts, children }: EmailLinkProps) => {
  const attempt = useMutation({
    mutationFn: () => call(endpoint, { params: { token } }),
    onSuccess: () => refresh(endpoints.profile, endpoints.score, endpoints.verify),
  });
  if (attempt.isSuccess) {
    return (
      <>
        <Notice>{texts.done}</Notice>
        {children}
      </>
    );
  }
  return (
    <>
      <p>{texts.before}</p>
      <div role="alert" className="form-alert">
        {attempt.error ? (
          <p className="form-error">{explained(attempt.error, texts.failed)}</p>
        ) : null}
      </div>
      <Button loading={attempt.isPending} onClick={() => attempt.mutate()}>
        {texts.button}
      </Button>
    </>
  );
};

const explained = (error: Error, hint: string): string =>
  error instanceof ApiError && (error.code === 'unknown-token' || error.code === 'bad-input')
    ? `${messageOf(error)} ${hint}`
    : messageOf(error);
