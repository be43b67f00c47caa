import { endpoints, limits } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { CountryFlag } from '../CountryFlag.tsx';
import { useAction } from '../useAction.ts';
import { KoWinner } from './KoWinner.tsx';
import type { Match } from './match.ts';
import { checkResult, draftOf, enterGoals, type Result, type ResultDraft } from './resultDraft.ts';

interface ResultFormProps {
  match: Match;
  /** Names of the countries. */
  home: string;
  away: string;
}

/** A result after 90 minutes, and in a knockout stage who advances: a few taps with one thumb. */
export const ResultForm = ({ match, home, away }: ResultFormProps) => {
  // Untouched it shows what the server knows.
  const [touched, setDraft] = useState<ResultDraft>();
  const draft = touched ?? draftOf(match);
  const [refused, setRefused] = useState<string>();
  const knockout = isKnockout(match.stage);
  const save = useAction({
    run: ({ home: resHome, away: resAway, ko: resKO }: Result) =>
      change(endpoints.updateMatch, {
        params: { id: match.id },
        body: { resHome, resAway, ...(knockout ? { resKO } : {}) },
      }),
    done: texts.updated,
    failed: texts.updateFailed,
    formShowsReason: true,
  });
  // What was tapped meanwhile is not saved yet.
  const forget = () => setDraft((current) => (current === touched ? undefined : current));
  const submit = () => {
    const checked = checkResult(draft, knockout);
    setRefused(checked.ok ? undefined : checked.message);
    if (checked.ok) save.mutate(checked.result, { onSuccess: forget });
    else save.reset();
  };
  const sides = [
    { side: 'home', isocode: match.home, name: home },
    { side: 'away', isocode: match.away, name: away },
  ] as const;
  const failure = save.error ? messageOf(save.error) : undefined;
  return (
    <Form label={texts.resultOf(home, away)} onSubmit={submit} error={refused ?? failure}>
      <p className="admin-note">{texts.result}</p>
      {sides.map(({ side, isocode, name }) => (
        <div key={side} className="admin-goals">
          <CountryFlag isocode={isocode} />
          <span>{name}</span>
          <GoalStepper
            label={texts.goals(name)}
            value={draft[side]}
            max={limits.goals}
            onValue={(goals) => setDraft(enterGoals(draft, side, goals))}
          />
        </div>
      ))}
      {knockout ? (
        <KoWinner draft={draft} home={home} away={away} onKo={(ko) => setDraft({ ...draft, ko })} />
      ) : null}
      <Button type="submit" loading={save.isPending}>
        {texts.saveResult}
      </Button>
    </Form>
  );
};
