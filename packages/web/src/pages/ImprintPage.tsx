import { useGame } from '../features/tournament/useTournament.tsx';
import { imprintText, licencesText } from '../texts/imprint.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import './ImprintPage.css';

/** The operator's imprint, a picture that the server may replace by its own. */
const ImprintPage = () => {
  const said = useGame()?.imprint ?? imprintText;
  return (
    <Page title={shellTexts.imprint} width="text">
      <Card>
        <img
          className="imprint"
          src="/imprint-image"
          alt={said || shellTexts.imprint}
          width={500}
          height={500}
        />
        <p>
          <a href="/licences.txt">{licencesText}</a>
        </p>
      </Card>
    </Page>
  );
};

export default ImprintPage;
