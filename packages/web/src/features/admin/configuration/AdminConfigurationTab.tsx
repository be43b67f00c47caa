import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { usersQuery } from '../user.ts';
import { AdminConfigurationForm } from './AdminConfigurationForm.tsx';

/** The name of the game, the champion, and who organises. */
export const AdminConfigurationTab = () => {
  const configuration = useQuery(queryOf(endpoints.configuration));
  const users = useQuery(usersQuery(''));
  return (
    <Loaded query={configuration} placeholder={<Skeletons count={1} height={420} />}>
      {(saved) => (
        <AdminConfigurationForm
          key={JSON.stringify(saved)}
          saved={saved}
          organiserName={users.data?.users.find(({ id }) => id === saved.organiserId)?.name}
        />
      )}
    </Loaded>
  );
};
