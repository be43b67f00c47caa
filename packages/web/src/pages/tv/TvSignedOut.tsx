import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { tvTexts as texts } from '../../texts/tv.ts';
import { TvFrame } from './TvScreen.tsx';
import { TvMessage } from './TvSlides.tsx';

/** Stands on the screen in a pub once its session has ended, until somebody signs in again. */
const TvSignedOut = () => (
  <TvFrame>
    <TvMessage title={texts.signedOut}>
      <p>{texts.signedOutText}</p>
      <Link className="button button-primary" to={paths.signin}>
        {accountTexts.signin}
      </Link>
    </TvMessage>
  </TvFrame>
);

export default TvSignedOut;
