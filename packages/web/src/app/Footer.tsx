import { Link } from 'react-router';
import { useSession } from '../api/session.ts';
import { TermsLink } from '../features/account/TermsLink.tsx';
import { paths } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';

export const Footer = () => (
  <footer className="footer">
    <nav aria-label={shellTexts.footerNavigation}>
      <Link to={paths.imprint}>{shellTexts.imprint}</Link>
      <Link to={paths.privacy}>{shellTexts.privacy}</Link>
      {useSession().signedIn ? (
        <Link to={paths.termsOfUse}>{shellTexts.termsOfUse}</Link>
      ) : (
        <TermsLink>{shellTexts.termsOfUse}</TermsLink>
      )}
    </nav>
    <small>{shellTexts.copyright}</small>
  </footer>
);
