import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { Challenge } from 'altcha/lib';
import { useEffect, useState } from 'react';
import { ApiError, codeOf, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { accountTexts } from '../../texts/account.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import './Captcha.css';

/**
 * The captcha of a form that needs it only once the server has asked for it, after many failures of others. A pass is
 * for one try.
 */
export const useCaptcha = () => {
  /** Is undefined until the server asks. */
  const [passed, setPassed] = useState<boolean>();
  return {
    element:
      passed === undefined ? null : <Captcha passed={passed} onPassed={() => setPassed(true)} />,
    missing: passed === false ? accountTexts.captchaMissing : undefined,
    onError: (error: unknown) => {
      if (isPassMissing(error) || passed !== undefined) setPassed(false);
    },
  };
};

export const isPassMissing = (error: unknown): boolean => codeOf(error) === 'captcha-required';

/** Asks for a proof of work instead of riddles; our own server confirms it. */
export const Captcha = ({ passed, onPassed }: { passed: boolean; onPassed: () => void }) => {
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: solveCaptcha,
    onSuccess: onPassed,
  });
  useEffect(() => {
    if (!passed) reset();
  }, [passed, reset]);
  return (
    <div className="captcha">
      <Checkbox
        checked={passed || isPending}
        disabled={passed || isPending}
        onChecked={() => mutate()}
      >
        {accountTexts.captcha}
      </Checkbox>
      <p className="captcha-state" aria-live="polite">
        {isPending ? accountTexts.captchaWorking : null}
        {passed ? (
          <>
            <IconCircleCheck aria-hidden size={20} /> {accountTexts.captchaPassed}
          </>
        ) : null}
      </p>
      {error ? (
        <p className="field-error" role="alert">
          {messageOf(error)}
        </p>
      ) : (
        <p className="field-hint">{accountTexts.captchaHint}</p>
      )}
    </div>
  );
};

/** So many workers are quick, and few enough for an old phone. */
const WORKERS = 4;

/**
 * Gets a challenge, solves it in web workers and has the server confirm it; the server's cookie is
 * then the pass for one sign-up.
 * @throws {ApiError} when the server refuses, or without WebCrypto (code 'insecure-origin')
 */
const solveCaptcha = async (): Promise<void> => {
  if (!('subtle' in crypto)) throw new ApiError(0, 'insecure-origin', accountTexts.needsHttps);
  const [answer, { solveChallengeWorkers }] = await Promise.all([
    call(endpoints.captchaChallenge),
    import('altcha/lib'),
  ]);
  if (!isChallenge(answer)) throw failed();
  const challenge: Challenge = { parameters: answer.parameters, signature: answer.signature };
  const concurrency = Math.min(WORKERS, navigator.hardwareConcurrency);
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker });
  if (!solution) throw failed();
  const recaptcha = btoa(JSON.stringify({ challenge, solution }));
  await change(endpoints.validateCaptcha, { body: { recaptcha } });
};

const failed = () => new ApiError(0, 'captcha-unsolved', accountTexts.captchaFailed);

const isChallenge = (
  answer: Record<string, unknown>,
): answer is { parameters: Challenge['parameters']; signature: string } => {
  const { parameters, signature } = answer;
  return (
    typeof signature === 'string' &&
    typeof parameters === 'object' &&
    parameters !== null &&
    'algorithm' in parameters &&
    typeof parameters.algorithm === 'string'
  );
};

/** Our server asks for PBKDF2; the worker comes from our own origin. */
const createWorker = async (): Promise<Worker> => {
  const { default: Solver } = await import('altcha/workers/pbkdf2?worker');
  return new Solver();
};
