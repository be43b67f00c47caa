import { endpoints, limits } from '@tippspiel/contract';
import { isKnockout, type MatchResult } from '@tippspiel/rules';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Form } from '../../../ui/Form.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { useAction } from '../../admin/useAction.ts';
import type { Teams } from '../../tournament/team.ts';
import type { Match } from '../match.ts';
import { AdminKoChoice } from './AdminKoChoice.tsx';
import { checkResult, draftOf, enterGoals, type ResultDraft } from './resultDraft.ts';

interface AdminResultFormProps {
  match: Match;
  teams: Teams;
}

/** A result after 90 minutes, and in a knockout stage who advances: a few taps with one thumb. */
export const AdminResultForm = ({ match, teams }: AdminResultFormProps) => {
  // Untouched it shows what the server knows.
  const [touched, setDraft] = useState<ResultDraft>();
  const draft = touched ?? draftOf(match);
  const [refused, setRefused] = useState<string>();
  const knockout = isKnockout(match.stage);
  const save = useAction({
    run: (result: MatchResult) =>
      change(endpoints.updateMatch, { params: { id: match.id }, body: { result } }),
    done: texts.updated,
    failed: texts.updateFailed,
    formShowsReason: true,
  });
  // What was tapped meanwhile is not saved yet.
  const forget = () => setDraft((current) => (current === touched ? undefined : current));
  const submit = () => {
    const checked = checkResult(draft, match.stage);
    setRefused(checked.ok ? undefined : checked.message);
    if (checked.ok) save.mutate(checked.result, { onSuccess: forget });
    else save.reset();
  };
  const home = teams.home.name;
  const away = teams.away.name;
  const failure = save.error ? messageOf(save.error) : undefined;
  return (
    <Form label={texts.resultOf(home, away)} onSubmit={submit} error={refused ?? failure}>
      <p className="admin-note">{texts.result}</p>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="admin-goals">
          <Flag code={teams[side].flag} size={1.75} />
          <span>{teams[side].name}</span>
          <GoalStepper
            label={texts.goals(teams[side].name)}
            value={draft[side]}
            max={limits.goals}
            onValue={(goals) => setDraft(enterGoals(draft, side, goals))}
          />
        </div>
      ))}
      {knockout ? (
        <AdminKoChoice
          stage={match.stage}
          draft={draft}
          home={home}
          away={away}
          onKo={(ko) => setDraft({ ...draft, ko })}
        />
      ) : null}
      <Button type="submit" loading={save.isPending}>
        {texts.saveResult}
      </Button>
    </Form>
  );
};
