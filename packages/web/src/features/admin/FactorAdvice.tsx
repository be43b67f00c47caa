import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { tabStore } from '../../storage.ts';
import { factorAdviceTexts as texts } from '../../texts/admin.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The tab keeps under this key that the advice was put off. */
const PUT_OFF = 'factorAdvice';

/** Recommends a second factor to the organiser and to helpers until they have one (docs/game.md, 'Second factor'). */
export const FactorAdvice = () => {
  const { data } = useQuery(queryOf(endpoints.secondFactor));
  const { isOrganiser } = useSession();
  const [isPutOff, setPutOff] = useState(() => tabStore.get(PUT_OFF) !== null);
  if (isPutOff || data === undefined || data.on) return null;
  return (
    <Notice>
      {texts.advice(isOrganiser)}
      <span className="notice-actions">
        <Link className="button button-primary" to={paths.ownSignIn}>
          {texts.setUp}
        </Link>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            tabStore.set(PUT_OFF, 'yes');
            // The focus would be lost with the button.
            currentTarget.closest('.page')?.querySelector('h1')?.focus({ preventScroll: true });
            setPutOff(true);
          }}
        >
          {texts.later}
        </Button>
      </span>
    </Notice>
  );
};
