import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { AccountForm, ChangeEmail, ChangeName } from '../features/account/AccountForm.tsx';
import { FoundGroup, JoinGroupForm } from '../features/groups/JoinGroupForm.tsx';
import { OwnGroups } from '../features/groups/OwnGroups.tsx';
import { VibrationSwitch } from '../features/match/goal/VibrationSwitch.tsx';
import { AvatarUploader } from '../features/profile/avatar/AvatarUploader.tsx';
import { ChampionTipCard } from '../features/profile/ChampionTip.tsx';
import { NamedInTexts } from '../features/profile/NamedInTexts.tsx';
import { OwnPayments } from '../features/profile/OwnPayments.tsx';
import type { PlayerProfile } from '../features/profile/playerProfile.ts';
import { ReminderSettings } from '../features/reminders/ReminderSettings.tsx';
import { SignInCard } from '../features/sign-in/SignInCard.tsx';
import { useHasStarted, useIsWaiting } from '../features/tournament/useTournament.tsx';
import { anchors } from '../paths.ts';
import { groupPageTexts, groupTexts } from '../texts/group.ts';
import { deletionTexts, deviceTexts, ownDataTexts } from '../texts/ownData.ts';
import { paymentTexts } from '../texts/payments.ts';
import { avatarTexts, profileTexts } from '../texts/profile.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { Card } from '../ui/Card.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useAnchor } from '../ui/useScrollPosition.ts';
import './ProfileSettingsTab.css';

const DeleteAccount = lazy(() => import('../features/own-data/DeleteAccount.tsx'));
const OwnData = lazy(() => import('../features/own-data/OwnData.tsx'));
const OwnDevices = lazy(() => import('../features/own-data/OwnDevices.tsx'));

const ProfileSettingsTab = ({ profile }: { profile: PlayerProfile }) => {
  const { name, email, placeholderEmail, championTip, unnamed } = profile;
  const started = useHasStarted();
  const isWaiting = useIsWaiting();
  const { hash } = useLocation();
  const champion = isWaiting ? null : <ChampionTipCard championTip={championTip} />;
  useAnchor();
  return (
    <div className="profile-settings">
      {started ? null : champion}
      <Card id={anchors.groups} tabIndex={-1} title={groupTexts.title}>
        <OwnGroups />
      </Card>
      <Card title={groupTexts.joinTitle}>
        <JoinGroupForm />
      </Card>
      {isWaiting ? null : (
        <Card title={paymentTexts.own}>
          <OwnPayments />
        </Card>
      )}
      <Card title={groupPageTexts.found}>
        <FoundGroup />
      </Card>
      <Card id={anchors.reminders} tabIndex={-1} title={reminderTexts.title}>
        <ReminderSettings />
        <VibrationSwitch />
      </Card>
      {started ? champion : null}
      <Card title={avatarTexts.title}>
        <AvatarUploader />
      </Card>
      <Card id={anchors.account} tabIndex={-1} title={profileTexts.account}>
        {placeholderEmail ? <Notice>{profileTexts.placeholderEmail}</Notice> : null}
        <AccountForm key={name} name={name} email={email ?? ''} />
        <ChangeName key={`name ${name}`} name={name} />
        <ChangeEmail />
        <NamedInTexts unnamed={unnamed ?? false} />
      </Card>
      <SignInCard />
      <Card id={anchors.devices} tabIndex={-1} title={deviceTexts.title}>
        <Disclosure label={deviceTexts.show} opens={hash === `#${anchors.devices}`}>
          {() => (
            <Suspense fallback={<Skeletons count={2} height={60} />}>
              <OwnDevices />
            </Suspense>
          )}
        </Disclosure>
      </Card>
      <Card title={ownDataTexts.title}>
        <Disclosure label={ownDataTexts.open}>
          {() => (
            <Suspense fallback={<Skeletons count={1} height={120} />}>
              <OwnData />
            </Suspense>
          )}
        </Disclosure>
        <Disclosure label={deletionTexts.title}>
          {() => (
            <Suspense fallback={<Skeletons count={1} height={200} />}>
              <DeleteAccount />
            </Suspense>
          )}
        </Disclosure>
      </Card>
    </div>
  );
};

export default ProfileSettingsTab;
