import { FoundGroup } from '../features/groups/FoundGroup.tsx';
import { JoinGroupForm } from '../features/groups/JoinGroupForm.tsx';
import { OwnGroups } from '../features/groups/OwnGroups.tsx';
import { OwnPayments } from '../features/profile/OwnPayments.tsx';
import { ProfileSettings } from '../features/profile/ProfileSettings.tsx';
import type { PlayerProfile } from '../features/profile/playerProfile.ts';
import { ReminderSettings } from '../features/reminders/ReminderSettings.tsx';
import { useCountries } from '../features/tournament/useCountries.tsx';
import { useHasStarted } from '../features/tournament/useTournament.ts';
import { anchors } from '../paths.ts';
import { groupPageTexts, groupTexts } from '../texts/group.ts';
import { paymentTexts } from '../texts/payments.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { Card } from '../ui/Card.tsx';
import { useAnchor } from '../ui/useScrollPosition.ts';

/** The settings of one's own profile. */
const ProfileSettingsTab = ({ profile }: { profile: PlayerProfile }) => {
  const started = useHasStarted();
  const { flagBeside } = useCountries();
  useAnchor();
  return (
    <ProfileSettings profile={profile} started={started} flagOf={flagBeside}>
      <Card id={anchors.groups} tabIndex={-1} title={groupTexts.title}>
        <OwnGroups />
      </Card>
      <Card title={groupTexts.joinTitle}>
        <JoinGroupForm />
      </Card>
      <Card title={paymentTexts.own}>
        <OwnPayments />
      </Card>
      <Card title={groupPageTexts.found}>
        <FoundGroup />
      </Card>
      <Card id={anchors.reminders} tabIndex={-1} title={reminderTexts.title}>
        <ReminderSettings />
      </Card>
    </ProfileSettings>
  );
};

export default ProfileSettingsTab;
