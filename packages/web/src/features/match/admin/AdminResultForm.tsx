import { limits, messages } from '@tippspiel/contract';
import {
  isKnockout,
  type KoChoice,
  type MatchResult,
  preselectedKo,
  resultInStage,
  type StageCode,
} from '@tippspiel/rules';
import { useId, useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Form } from '../../../ui/Form.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { withGoals } from '../match.ts';
import { useKoWords } from '../tip/useKoWords.ts';
import { type AdminMatchProps, useMatchUpdate } from './useMatchUpdate.ts';

export const AdminResultForm = ({ match, teams }: AdminMatchProps) => {
  const { id, stage } = match;
  // Untouched it shows what the server knows.
  const [touched, setDraft] = useState<ResultDraft>();
  const draft: ResultDraft = touched ?? match.result ?? { home: null, away: null, ko: 0 };
  const [refused, setRefused] = useState<string>();
  const save = useMatchUpdate(id, true);
  // What was tapped meanwhile is not saved yet.
  const forget = () => setDraft((current) => (current === touched ? undefined : current));
  const submit = () => {
    const checked = checkResult(draft, stage);
    const isRefused = typeof checked === 'string';
    setRefused(isRefused ? checked : undefined);
    if (isRefused) save.reset();
    else save.mutate({ result: checked }, { onSuccess: forget });
  };
  return (
    <Form
      label={texts.resultOf(teams.home.name, teams.away.name)}
      onSubmit={submit}
      error={refused ?? (save.error ? messageOf(save.error) : undefined)}
    >
      <p className="admin-note">{texts.result}</p>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="admin-goals">
          <Flag code={teams[side].flag} size={1.75} />
          <span>{teams[side].name}</span>
          <GoalStepper
            label={texts.goals(teams[side].name)}
            value={draft[side]}
            max={limits.goals}
            onValue={(goals) => {
              const score = withGoals(draft, side, goals);
              // A decided score names who advances; when it becomes a draw the organiser is asked anew.
              setDraft({ ...score, ko: preselectedKo(score) });
            }}
          />
        </div>
      ))}
      {isKnockout(stage) ? (
        <AdminKoChoice
          stage={stage}
          draft={draft}
          teams={teams}
          onKo={(ko) => setDraft({ ...draft, ko })}
        />
      ) : null}
      <Button type="submit" loading={save.isPending}>
        {texts.saveResult}
      </Button>
    </Form>
  );
};

interface AdminKoChoiceProps extends Pick<AdminMatchProps, 'teams'> {
  stage: StageCode;
  draft: ResultDraft;
  onKo: (ko: KoChoice) => void;
}

/** Who advances, or wins the final: a decided score says it, a draw asks. */
const AdminKoChoice = ({ stage, draft, teams, onKo }: AdminKoChoiceProps) => {
  const name = useId();
  const { question } = useKoWords(stage);
  const decided = preselectedKo({ home: draft.home ?? 0, away: draft.away ?? 0 });
  return (
    <fieldset className="admin-ko">
      <legend>{question}</legend>
      {([1, 2] as const).map((ko) => (
        <label key={ko}>
          <input
            type="radio"
            name={name}
            checked={draft.ko === ko}
            disabled={decided !== 0 && decided !== ko}
            onChange={() => onKo(ko)}
          />
          {teams[ko === 1 ? 'home' : 'away'].name}
        </label>
      ))}
    </fieldset>
  );
};

/** A result being entered; `ko` 0 names nobody. */
interface ResultDraft {
  home: number | null;
  away: number | null;
  ko: KoChoice;
}

/** @returns the result, or a sentence about what it lacks (docs/game.md, 'Results') */
const checkResult = ({ home, away, ko }: ResultDraft, stage: string): MatchResult | string =>
  home === null || away === null
    ? messages.resultGoals
    : (resultInStage(stage, { home, away, ko }) ?? messages.resultKo);
