import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const UnsupportedPage = () => (
  <Page title={shellTexts.login}>
    <Skeletons />
  </Page>
);

export default UnsupportedPage;
