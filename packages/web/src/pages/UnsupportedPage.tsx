import { messages } from '@tippspiel/contract';
import { useEffect } from 'react';
import { clearSession } from '../api/session.ts';
import { readDevice } from '../features/device/deviceInfo.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** The notice for a device that does not work; it leaves no session behind. */
const UnsupportedPage = () => {
  const { os, osVersion } = readDevice();
  useEffect(clearSession, []);
  return (
    <Page title={messages.unsupportedTitle} width="narrow">
      <Card>
        <p>{messages.unsupported(os, osVersion)}</p>
      </Card>
    </Page>
  );
};

export default UnsupportedPage;
