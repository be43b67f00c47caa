import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { accountTexts } from '../../texts/account.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { solveCaptcha } from './solveCaptcha.ts';
import './Captcha.css';

interface CaptchaProps {
  passed: boolean;
  onPassed: () => void;
}

/** 'Ich bin ein Mensch': a proof of work instead of riddles, confirmed by our own server. */
export const Captcha = ({ passed, onPassed }: CaptchaProps) => {
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
