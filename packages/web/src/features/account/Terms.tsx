import { termsOfUse } from '../../texts/termsOfUse.ts';
import { TextSections } from '../../ui/TextSections.tsx';

/** The terms of use in full. */
const Terms = () => <TextSections sections={termsOfUse} />;

export default Terms;
