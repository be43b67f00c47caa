import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { backupTexts as texts } from '../../../texts/backup.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';

/** Whether the game is saved each night, and whether that works. */
export const AdminBackup = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.backup))}
    placeholder={<Skeletons count={1} height={120} />}
  >
    {({ daily, goodAt, trouble, troubleSince }) => (
      <Card className="admin-form" title={texts.title}>
        {daily ? (
          <p className="admin-note">
            {goodAt === null ? (
              texts.waiting
            ) : (
              <>
                {texts.good} <FormattedDate instant={goodAt} />
              </>
            )}
          </p>
        ) : (
          <p className="admin-note">{texts.off}</p>
        )}
        {trouble === null || troubleSince === null ? null : (
          <p className="notice" role="status">
            {texts.trouble(trouble)} {texts.since} <FormattedDate instant={troubleSince} />.{' '}
            {texts.again}
          </p>
        )}
      </Card>
    )}
  </Loaded>
);
