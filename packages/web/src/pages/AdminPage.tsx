import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const AdminPage = () => (
  <Page title={shellTexts.admin}>
    <Skeletons />
  </Page>
);

export default AdminPage;
