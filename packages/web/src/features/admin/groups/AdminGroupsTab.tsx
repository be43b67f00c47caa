import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminFounding } from './AdminFounding.tsx';
import { AdminGroupCard } from './AdminGroupCard.tsx';
import { AdminGroupForm } from './AdminGroupForm.tsx';

/** All tip groups with their secrets and members. */
export const AdminGroupsTab = () => {
  const query = useQuery(queryOf(endpoints.groups));
  return (
    <>
      <Card className="admin-create">
        <Disclosure label={texts.create}>
          {(close) => <AdminGroupForm onCreated={close} />}
        </Disclosure>
        <AdminFounding />
      </Card>
      <Loaded query={query} placeholder={<Skeletons count={4} height={190} />}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState>{texts.none}</EmptyState>
          ) : (
            <ul className="admin-list admin-tiles">
              {groups.map((group) => (
                <AdminGroupCard key={group.id} group={group} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
};
