import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { FeeNotice } from '../features/profile/FeeNotice.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { isOwnProfile, type PlayerProfile } from '../features/profile/playerProfile.ts';
import { DialogButton } from '../features/share/ShareButton.tsx';
import { useCountries } from '../features/tournament/useCountries.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { duelTexts } from '../texts/duel.ts';
import { profileTexts } from '../texts/profile.ts';
import { shellTexts } from '../texts/shell.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { useTakesPart } from './useTakesPart.ts';
import './ProfilePage.css';

const OwnShareDialog = lazy(() => import('./share/OwnShareDialog.tsx'));

/** One's own profile, or another player's (`/profile/{id}`). */
const ProfilePage = () => {
  const { id } = useParams();
  const query = useQuery({
    ...queryOf(endpoints.profile, id === undefined ? {} : { query: { id } }),
    enabled: id === undefined || isId(id),
  });
  const isUnknown = (id !== undefined && !isId(id)) || isNotFound(query.error);
  return (
    <Page title={shellTexts.profile}>
      {isUnknown ? <UnknownPlayer /> : <LoadedProfile query={query} />}
    </Page>
  );
};

/** Each tab says itself how old it is. */
const LoadedProfile = ({ query }: { query: UseQueryResult<PlayerProfile> }) =>
  query.data ? (
    <Profile key={query.data.id} profile={query.data} />
  ) : (
    <Loaded query={query} placeholder={<ProfilePlaceholder />}>
      {() => null}
    </Loaded>
  );

/** What the contract takes as an id. */
const isId = (text: string): boolean => /^\d{1,10}$/.test(text);

const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const UnknownPlayer = () => (
  <div className="profile-unknown">
    <EmptyState
      title={profileTexts.unknown}
      action={<Link to={paths.score}>{profileTexts.toScore}</Link>}
    >
      {profileTexts.unknownText}
    </EmptyState>
  </div>
);

const Profile = ({ profile }: { profile: PlayerProfile }) => {
  const tournament = useTournament();
  const { flagBeside } = useCountries();
  const stakeCents = tournament?.stakeCents ?? null;
  const takesPart = useTakesPart() ?? false;
  const isUnpaid = isOwnProfile(profile) && profile.paid === false;
  const owesFee = isUnpaid && takesPart && profile.forMoney === true && stakeCents !== null;
  const started = tournament?.started ?? false;
  return (
    <>
      <ProfileHeader profile={profile} started={started} flagOf={flagBeside}>
        {isOwnProfile(profile) ? (
          <DialogButton>
            {(close) => <OwnShareDialog profile={profile} onClose={close} />}
          </DialogButton>
        ) : (
          <Link className="button button-primary" to={paths.duel(profile.id)}>
            {duelTexts.compare}
          </Link>
        )}
      </ProfileHeader>
      {owesFee ? (
        <FeeNotice
          stakeCents={stakeCents}
          paymentUrl={tournament?.paymentUrl ?? null}
          started={started}
        />
      ) : null}
      <ProfileTabs profile={profile} />
    </>
  );
};

const ProfilePlaceholder = () => (
  <>
    <Skeletons count={1} height={122} />
    <Skeletons count={1} height={54} />
    <Skeletons count={1} height={640} />
  </>
);

export default ProfilePage;
