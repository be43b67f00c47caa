import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { auditTexts } from '../../texts/audit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useSearchParam } from '../../ui/searchParam.ts';
import './LogLink.css';

const AuditLog = lazy(() => import('../../features/audit/AuditLog.tsx'));

/** Leads to what the organiser did; whether that is open stands in the address. */
export const LogLink = () => {
  const [params] = useSearchParams();
  const [log, setLog] = useSearchParam('log', 'closed');
  const opened = new URLSearchParams(params);
  opened.set('log', 'open');
  return (
    <div className="log-link">
      <Link to={`?${opened}`} replace>
        {auditTexts.title}
      </Link>
      <Dialog title={auditTexts.title} open={log === 'open'} onClose={() => setLog('closed')}>
        <Suspense fallback={<Skeletons count={1} height={480} />}>
          <AuditLog />
        </Suspense>
      </Dialog>
    </div>
  );
};
