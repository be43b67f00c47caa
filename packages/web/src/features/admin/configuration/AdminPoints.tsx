import { endpoints } from '@tippspiel/contract';
import { faultOfPointRules, isSamePointRules } from '@tippspiel/rules';
import { useState } from 'react';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { pointsTexts as texts } from '../../../texts/points.ts';
import { Card } from '../../../ui/Card.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { PointsChoice } from '../../tournament/PointsChoice.tsx';
import { type Tournament, useTournament, useWords } from '../../tournament/useTournament.tsx';

/** Changes what tips earn, until the first match starts. */
export const AdminPoints = () => {
  const tournament = useTournament();
  if (!tournament || tournament.started) return null;
  return <PointsForm key={JSON.stringify(tournament.points)} tournament={tournament} />;
};

const PointsForm = ({ tournament: { points, knockout } }: { tournament: Tournament }) => {
  const words = useWords();
  const [draft, setDraft] = useState(points);
  const isSame = isSamePointRules(draft, points);
  return (
    <Card className="admin-form" title={texts.title}>
      <p>{texts.open(words)}</p>
      <PointsChoice rules={draft} knockout={knockout} onRules={setDraft} />
      <div className="admin-actions">
        <ActionButton
          label={texts.save}
          disabled={isSame || faultOfPointRules(draft) !== null}
          run={() => change(endpoints.savePoints, { body: { points: draft } })}
          done={texts.saved}
          failed={texts.failed}
        >
          <p>
            <Unbroken>{texts.consequences(draft, words)}</Unbroken>
          </p>
          <p>{texts.told}</p>
        </ActionButton>
        {isSame ? <span className="admin-note">{texts.same}</span> : null}
      </div>
    </Card>
  );
};
