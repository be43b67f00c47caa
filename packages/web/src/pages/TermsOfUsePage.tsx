import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const TermsOfUsePage = () => (
  <Page title={shellTexts.termsOfUse}>
    <Skeletons />
  </Page>
);

export default TermsOfUsePage;
