import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

const NotFoundPage = () => (
  <Page title={shellTexts.notFound} width="narrow">
    <EmptyState action={<Link to={paths.home}>{shellTexts.toHome}</Link>}>
      {shellTexts.notFoundText}
    </EmptyState>
  </Page>
);

export default NotFoundPage;
