import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const SignupPage = () => (
  <Page title={shellTexts.signup}>
    <Skeletons />
  </Page>
);

export default SignupPage;
