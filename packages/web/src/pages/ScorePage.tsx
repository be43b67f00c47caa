import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const ScorePage = () => (
  <Page title={shellTexts.score}>
    <Skeletons />
  </Page>
);

export default ScorePage;
