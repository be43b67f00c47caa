import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { verifyQuery } from '../../session/identity.ts';
import { AdminAnnouncement } from './AdminAnnouncement.tsx';
import { AdminBackup } from './AdminBackup.tsx';
import { AdminConfigurationForm } from './AdminConfigurationForm.tsx';
import { AdminPoints } from './AdminPoints.tsx';
import { AdminTestMail } from './AdminTestMail.tsx';

export const AdminConfigurationTab = () => {
  // Only the organiser sees this tab.
  const { data: organiser } = useQuery({ ...verifyQuery, enabled: false });
  return (
    <>
      <Loaded query={useAnswer(endpoints.configuration)} height={420}>
        {(saved) => (
          <AdminConfigurationForm
            key={JSON.stringify(saved)}
            saved={saved}
            organiserName={organiser?.id === saved.organiserId ? organiser?.name : undefined}
          />
        )}
      </Loaded>
      <AdminPoints />
      <AdminAnnouncement />
      <AdminTestMail />
      <AdminBackup />
    </>
  );
};
