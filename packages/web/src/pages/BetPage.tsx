import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const BetPage = () => (
  <Page title={shellTexts.bet}>
    <Skeletons />
  </Page>
);

export default BetPage;
