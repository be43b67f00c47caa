import type { PointRules } from '@tippspiel/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTournament, useWords } from '../../features/tournament/useTournament.tsx';
import { paths } from '../../paths.ts';
import { localStore } from '../../storage.ts';
import { pointsTexts as texts } from '../../texts/points.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';

/** Local storage: a session that ends takes it along. */
const KEY = 'points-read';

/** Says that the organiser has changed what tips earn, until it is read on this device, or the first match starts. */
const ChangedPoints = () => {
  const { points, formerPoints = null } = useTournament() ?? {};
  return points && formerPoints ? <Change to={points} from={formerPoints} /> : null;
};

export default ChangedPoints;

const Change = ({ from, to }: { from: PointRules; to: PointRules }) => {
  const words = useWords();
  const news = JSON.stringify([from, to]);
  const [read, setRead] = useState(() => localStore.get(KEY));
  if (read === news) return null;
  return (
    <Card title={texts.changedTitle} aria-label={texts.changedTitle}>
      <p>
        <Unbroken>{texts.changed(to, words)}</Unbroken>
      </p>
      <p>
        <Unbroken>{texts.former(from, words)}</Unbroken>
      </p>
      <p>
        <Link to={paths.rules}>{texts.toRules}</Link>
      </p>
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            localStore.set(KEY, news);
            setRead(news);
          }}
        >
          {texts.known}
        </Button>
      </div>
    </Card>
  );
};
