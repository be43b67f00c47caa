import { privacy } from '../texts/privacy.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { TextSections } from '../ui/TextSections.tsx';

const PrivacyPage = () => (
  <Page title={shellTexts.privacy} width="text">
    <Card>
      <TextSections sections={privacy} />
    </Card>
  </Page>
);

export default PrivacyPage;
