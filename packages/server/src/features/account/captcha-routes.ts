import { endpoints } from '@tippspiel/contract';
import { systemClock } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { altcha } from '../../identity/captcha.ts';
import { captchaPasses } from '../../identity/captcha-passes.ts';
import { refuse } from '../../refusal.ts';

export const feature: Feature = ({ route, change, db, config }) => {
  const captcha = altcha(db, systemClock);
  const passes = captchaPasses(config);
  const rateLimit = { max: 60, seconds: 60 } as const;

  route(endpoints.captchaChallenge, async () => ({ ...(await captcha.challenge()) }), {
    rateLimit,
  });

  change(
    endpoints.validateCaptcha,
    async (transaction, { body, reply }) => {
      if (!(await captcha.validate(transaction, body.recaptcha))) return refuse('captcha-wrong');
      await passes.issue(transaction, reply);
    },
    { rateLimit },
  );
};
