import { RulesInFull } from '../features/rules/FoldedRules.tsx';
import { rulesTexts } from '../texts/rules.ts';
import { Page } from '../ui/Page.tsx';

/** All rules, one tap away from everywhere, for visitors too. */
const RulesPage = () => (
  <Page title={rulesTexts.title} width="text">
    <RulesInFull />
  </Page>
);

export default RulesPage;
