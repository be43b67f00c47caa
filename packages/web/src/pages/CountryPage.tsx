import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const CountryPage = () => (
  <Page title={shellTexts.fixtures}>
    <Skeletons />
  </Page>
);

export default CountryPage;
