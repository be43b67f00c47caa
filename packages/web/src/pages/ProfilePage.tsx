import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const ProfilePage = () => (
  <Page title={shellTexts.profile}>
    <Skeletons />
  </Page>
);

export default ProfilePage;
