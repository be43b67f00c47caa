import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { backupTexts } from '../../../texts/adminServer.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';

/** Tells whether the nightly backup works. */
export const AdminBackup = () => (
  <Loaded query={useAnswer(endpoints.backup)}>
    {({ daily, goodAt, trouble, troubleSince }) => (
      <Card className="admin-form" title={backupTexts.title}>
        <p className="admin-note">
          {daily && goodAt !== null ? (
            <>
              {backupTexts.good} <FormattedDate instant={goodAt} />
            </>
          ) : (
            backupTexts[daily ? 'waiting' : 'off']
          )}
        </p>
        {trouble === null || troubleSince === null ? null : (
          <p className="notice" role="status">
            {backupTexts.trouble(trouble)} {backupTexts.since}{' '}
            <FormattedDate instant={troubleSince} />. {backupTexts.again}
          </p>
        )}
      </Card>
    )}
  </Loaded>
);
