import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { verifyQuery } from '../../session/useVerify.ts';
import { AdminAnnouncement } from './AdminAnnouncement.tsx';
import { AdminBackup } from './AdminBackup.tsx';
import { AdminConfigurationForm } from './AdminConfigurationForm.tsx';
import { AdminTestMail } from './AdminTestMail.tsx';

/** The name of the game, the champion, who organises, and the message to everybody. */
export const AdminConfigurationTab = () => {
  const configuration = useQuery(queryOf(endpoints.configuration));
  // Nobody else sees this.
  const { data: organiser } = useQuery({ ...verifyQuery, enabled: false });
  return (
    <>
      <Loaded query={configuration} placeholder={<Skeletons count={1} height={420} />}>
        {(saved) => (
          <AdminConfigurationForm
            key={JSON.stringify(saved)}
            saved={saved}
            organiserName={organiser?.id === saved.organiserId ? organiser?.name : undefined}
          />
        )}
      </Loaded>
      <AdminAnnouncement />
      <AdminTestMail />
      <AdminBackup />
    </>
  );
};
