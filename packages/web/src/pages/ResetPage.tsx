import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const ResetPage = () => (
  <Page title={shellTexts.login}>
    <Skeletons />
  </Page>
);

export default ResetPage;
