import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../../api/change.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { adminPairingTexts as texts } from '../../../texts/adminPairings.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import type { Pairings } from './AdminDecisions.tsx';

/** Enters a draw: who is drawn to which position of the groups. */
export const AdminDraw = ({ pairings }: { pairings: Pairings }) => {
  const isOpen = pairings.draw.every(({ isocode }) => isocode === null);
  const form = (close: () => void) => (
    <DrawForm
      key={pairings.draw.map(({ isocode }) => isocode ?? '').join()}
      pairings={pairings}
      onSaved={close}
    />
  );
  return (
    <Card className="admin-form" title={texts.draw}>
      {isOpen ? form(() => undefined) : <Disclosure label={texts.drawLabel}>{form}</Disclosure>}
    </Card>
  );
};

interface DrawFormProps {
  pairings: Pairings;
  onSaved: () => void;
}

const DrawForm = ({ pairings: { draw, teams }, onSaved }: DrawFormProps) => {
  const { stageName } = useTeamsAndStages();
  const words = useWords();
  const [drawn, setDrawn] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(draw.map(({ slot, isocode }) => [slot, isocode ?? ''])),
  );
  const positions = draw.flatMap(({ slot }) => {
    const isocode = drawn[slot] ?? '';
    return isocode === '' ? [] : [{ slot, isocode }];
  });
  const taken = new Set(positions.map(({ isocode }) => isocode));
  // A team that is drawn is offered nowhere else, so that lists get shorter with each one.
  const optionsOf = (own: string) => [
    { value: '', label: texts.notDrawn },
    ...teams
      .filter(({ isocode }) => isocode === own || !taken.has(isocode))
      .map(({ isocode, name }) => ({ value: isocode, label: name })),
  ];
  return (
    <SubmitForm
      label={texts.draw}
      entry={positions}
      check={(entry) =>
        entry.length === 0 && draw.every(({ isocode }) => isocode === null)
          ? texts.drawMissing
          : undefined
      }
      send={(entry) =>
        change(endpoints.enterDraw, { body: { positions: entry, matches: [], teams: [] } })
      }
      done={texts.drawSaved}
      failed={texts.failed}
      onSuccess={onSaved}
      button={texts.saveDraw}
    >
      <p>{texts.drawText(words)}</p>
      {[...Map.groupBy(draw, ({ stage }) => stage)].map(([stage, slots]) => (
        <fieldset key={stage} className="admin-draw">
          <legend>{stageName(stage)}</legend>
          {slots.some(({ stands }) => stands) ? (
            <p className="admin-note">{texts.groupStands}</p>
          ) : null}
          <div className="admin-fields">
            {slots.map(({ slot, stands }) => (
              <SelectField
                key={slot}
                label={texts.position(slot)}
                value={drawn[slot] ?? ''}
                options={optionsOf(drawn[slot] ?? '')}
                disabled={stands}
                onValue={(isocode) => setDrawn({ ...drawn, [slot]: isocode })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="admin-note">{adminTexts.logged}</p>
    </SubmitForm>
  );
};
