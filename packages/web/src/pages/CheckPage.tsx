import { GameCheck } from '../features/check/GameCheck.tsx';
import { checkTexts } from '../texts/check.ts';
import { Page } from '../ui/Page.tsx';

const CheckPage = () => (
  <Page title={checkTexts.title} width="text">
    <GameCheck />
  </Page>
);

export default CheckPage;
