import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link, useParams } from 'react-router';
import { ApiError } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { isOwnProfile, type PlayerProfile } from '../features/profile/playerProfile.ts';
import { paths } from '../paths.ts';
import { duelTexts } from '../texts/duel.ts';
import { profileTexts } from '../texts/profile.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { DuelOf } from './duel/DuelOf.tsx';

/** The player against another one (`/duel/{id}`): their tips on all started matches. */
const DuelPage = () => {
  const { id = '' } = useParams();
  const isId = /^\d{1,10}$/.test(id);
  const query = useQuery({ ...queryOf(endpoints.profile, { query: { id } }), enabled: isId });
  return (
    <Page title={duelTexts.title}>
      {!isId || isNotFound(query.error) ? (
        <NoDuel title={profileTexts.unknown}>{profileTexts.unknownText}</NoDuel>
      ) : (
        <Loaded query={query} placeholder={<Skeletons count={2} height={480} />}>
          {(other: PlayerProfile) =>
            isOwnProfile(other) ? (
              <NoDuel title={duelTexts.oneself}>{duelTexts.oneselfText}</NoDuel>
            ) : (
              <DuelOf key={other.id} other={other} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
};

const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const NoDuel = ({ title, children }: { title: string; children: string }) => (
  <EmptyState title={title} action={<Link to={paths.score}>{duelTexts.toScore}</Link>}>
    {children}
  </EmptyState>
);

export default DuelPage;
