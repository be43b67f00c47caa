import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const PrivacyPage = () => (
  <Page title={shellTexts.privacy}>
    <Skeletons />
  </Page>
);

export default PrivacyPage;
