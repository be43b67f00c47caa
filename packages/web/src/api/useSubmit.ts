import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from './ApiError.ts';

export interface Submission<Input, Answer> {
  /** The sentence for what must not be sent, before anything is. */
  check: (input: Input) => string | undefined;
  send: (input: Input) => Promise<Answer>;
  onSuccess: (answer: Answer, input: Input) => unknown;
  onError?: (error: Error) => unknown;
}

/**
 * Sends a form: its checks, then its call.
 * @returns `reason`: why it was not sent or was refused, a German sentence; `error`: what the call
 *   threw. Both are there as soon as the form can be sent again, not before.
 */
export const useSubmit = <Input, Answer>(submission: Submission<Input, Answer>) => {
  const { check, send, onSuccess, onError } = submission;
  const [unsent, setUnsent] = useState<string>();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => onSuccess(answer, input),
    onError: (error) => onError?.(error),
  });
  const submit = (input: Input) => {
    const reason = check(input);
    setUnsent(reason);
    if (reason === undefined) mutate(input);
    else reset();
  };
  return { submit, reason: unsent ?? (error ? messageOf(error) : undefined), error, isPending };
};
