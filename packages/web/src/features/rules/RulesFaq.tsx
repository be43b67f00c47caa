import { lazy, memo, Suspense, useState } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useTournament } from '../tournament/useTournament.tsx';
import './RulesFaq.css';

// They are read once, and weigh as much as the table.
const FoldedRules = lazy(() => import('./FoldedRules.tsx'));

/** The rules on home. They are read before the first match and looked up later: then one line leads to them. */
export const RulesFaq = memo(() => {
  const isBefore = useTournament()?.started === false;
  const [wasOpened, setOpened] = useState(false);
  return (
    <Card className="rules-faq drawn-in-view">
      <details
        open={isBefore}
        onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}
      >
        <summary>
          <h2 className="card-title">{shellTexts.rules}</h2>
        </summary>
        {isBefore || wasOpened ? (
          <Suspense fallback={<Skeletons count={5} height={44} />}>
            <FoldedRules />
          </Suspense>
        ) : null}
      </details>
    </Card>
  );
});
