import { termsOfUse } from '../../texts/termsOfUse.ts';
import { LegalText } from '../../ui/LegalText.tsx';

/** The terms of use in full. */
const Terms = () => <LegalText sections={termsOfUse} />;

export default Terms;
