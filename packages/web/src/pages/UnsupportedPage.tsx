import { messages } from '@tippspiel/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearSession } from '../api/session.ts';
import { readDevice } from '../features/device/deviceInfo.ts';
import { tryAnyway } from '../features/device/tryAnyway.ts';
import { ownPage } from '../features/session/destination.ts';
import { paths } from '../paths.ts';
import { unsupportedTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** The notice for a device that may not work; it leaves no session behind, and lets everybody try who wants to. */
const UnsupportedPage = () => {
  const { os, osVersion } = readDevice();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { from }: Record<string, unknown> = { ...Object(state) };
  useEffect(clearSession, []);
  return (
    <Page title={messages.unsupportedTitle} width="narrow">
      <Card>
        <p>{messages.unsupported(os, osVersion)}</p>
        <p>{unsupportedTexts.advice}</p>
        <Button
          variant="quiet"
          onClick={() => {
            tryAnyway();
            const isOurs = typeof from === 'string' && ownPage.test(from);
            navigate(isOurs ? from : paths.home, { replace: true });
          }}
        >
          {unsupportedTexts.tryAnyway}
        </Button>
      </Card>
    </Page>
  );
};

export default UnsupportedPage;
