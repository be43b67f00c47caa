import Terms from '../features/account/Terms.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const TermsOfUsePage = () => (
  <Page title={shellTexts.termsOfUse} width="text">
    <Card>
      <Terms />
    </Card>
  </Page>
);

export default TermsOfUsePage;
