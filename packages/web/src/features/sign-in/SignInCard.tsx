import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { queryOf } from '../../api/queries.ts';
import { useMayCall } from '../../api/session.ts';
import { anchors } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { canUsePasskeys } from '../device/deviceInfo.ts';

const Passkeys = lazy(() => import('./Passkeys.tsx'));
const SecondFactor = lazy(() => import('./SecondFactor.tsx'));

/** Passkeys, and the second factor for whom it is offered to and whoever has one (docs/game.md, 'Second factor'). */
export const SignInCard = () => {
  const { data } = useQuery(queryOf(endpoints.secondFactor));
  const isOffered = useMayCall({ access: 'scorekeeper' }) || data?.on === true;
  const hasPasskeys = canUsePasskeys();
  if (!hasPasskeys && !isOffered) return null;
  return (
    <Card id={anchors.signIn} tabIndex={-1} title={profileTexts.signIn}>
      <Suspense fallback={<Skeletons count={1} height={140} />}>
        {hasPasskeys ? <Passkeys /> : null}
        {isOffered ? <SecondFactor /> : null}
      </Suspense>
    </Card>
  );
};
