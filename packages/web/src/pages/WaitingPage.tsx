import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../api/session.ts';
import { Announcement } from '../features/announcement/Announcement.tsx';
import { paths } from '../paths.ts';
import { waitingTexts as texts } from '../texts/firstSteps.ts';
import { Card } from '../ui/Card.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import './WaitingPage.css';

const AuditLog = lazy(() => import('../features/audit/AuditLog.tsx'));

/** Stands for every screen of the game while no tournament is chosen (docs/game.md, 'Before a tournament'). */
const WaitingPage = () => {
  const { isOrganiser } = useSession();
  return (
    <Page title={texts.title} width="narrow">
      <Announcement />
      <Card>
        <p className="waiting-lead">{isOrganiser ? texts.organiserLead : texts.lead}</p>
        {isOrganiser ? (
          <p>
            <Link className="button button-primary" to={paths.firstSteps}>
              {texts.choose}
            </Link>
          </p>
        ) : (
          <p>{texts.soon}</p>
        )}
      </Card>
      <Card title={texts.meanwhile}>
        <ul className="waiting-links">
          <li>
            <Link to={paths.ownAccount}>{texts.settings}</Link>
          </li>
          <li>
            <Link to={paths.ownGroups}>{texts.groups}</Link>
          </li>
        </ul>
        <Disclosure label={texts.log}>
          {() => (
            <Suspense fallback={<Skeletons height={240} />}>
              <AuditLog />
            </Suspense>
          )}
        </Disclosure>
      </Card>
    </Page>
  );
};

export default WaitingPage;
