import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const FixturesPage = () => (
  <Page title={shellTexts.fixtures}>
    <Skeletons />
  </Page>
);

export default FixturesPage;
