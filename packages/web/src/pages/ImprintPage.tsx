import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const ImprintPage = () => (
  <Page title={shellTexts.imprint}>
    <Skeletons />
  </Page>
);

export default ImprintPage;
