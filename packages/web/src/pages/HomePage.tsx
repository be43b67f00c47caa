import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const HomePage = () => (
  <Page title={shellTexts.home}>
    <Skeletons />
  </Page>
);

export default HomePage;
