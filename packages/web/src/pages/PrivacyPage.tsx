import { privacy } from '../texts/privacy.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { LegalText } from '../ui/LegalText.tsx';
import { Page } from '../ui/Page.tsx';

const PrivacyPage = () => (
  <Page title={shellTexts.privacy} width="text">
    <Card>
      <LegalText sections={privacy} />
    </Card>
  </Page>
);

export default PrivacyPage;
