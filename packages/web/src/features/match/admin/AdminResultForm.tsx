import { type BodyOf, endpoints, limits, messages, resultFaults } from '@tippspiel/contract';
import {
  type AfterTime,
  afterTime,
  aheadInTie,
  decidesWhoAdvances,
  faultOfResult,
  type InTie,
  type KoChoice,
  type MatchResult,
  playedResult,
  preselectedKo,
  type Score,
  type StageCode,
  withGoals,
} from '@tippspiel/rules';
import { useId, useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { useKoWords } from '../tip/useKoWords.ts';

export const AdminResultForm = ({ match, teams }: AdminMatchProps) => {
  const { id, stage, leg } = match;
  // Untouched it shows what the server knows.
  const [touched, setDraft] = useState<ResultDraft>();
  const draft: ResultDraft = touched ?? playedResult(match) ?? { home: null, away: null, ko: 0 };
  const [refused, setRefused] = useState<string>();
  const save = useMatchUpdate(id, true);
  // What was tapped meanwhile is not saved yet.
  const forget = () => setDraft((current) => (current === touched ? undefined : current));
  const submit = () => {
    const checked = checkResult(draft, match);
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
          <TeamBadge team={teams[side]} size={1.75} />
          <span>{teams[side].name}</span>
          <GoalStepper
            label={texts.goals(teams[side].name)}
            value={draft[side]}
            max={limits.goals}
            onValue={(goals) => {
              const score = withGoals(draft, side, goals);
              // A decided score names who advances; when it becomes a draw the organiser is asked anew.
              setDraft({ ...score, ko: aheadInTie(score, match) });
            }}
          />
        </div>
      ))}
      {decidesWhoAdvances(stage, leg) ? (
        <>
          <AdminAfterTime draft={draft} teams={teams} tie={match} onDraft={setDraft} />
          <AdminKoChoice
            stage={stage}
            tie={match}
            draft={draft}
            teams={teams}
            onKo={(ko) => setDraft({ ...draft, ko })}
          />
        </>
      ) : null}
      <Button type="submit" loading={save.isPending}>
        {texts.saveResult}
      </Button>
    </Form>
  );
};

interface AdminAfterTimeProps extends Pick<AdminMatchProps, 'teams'> {
  tie: InTie;
  draft: ResultDraft;
  onDraft: (draft: ResultDraft) => void;
}

/** What followed a draw, where the organiser wants to say it: whoever wins there advances. */
const AdminAfterTime = ({ draft, teams, tie, onDraft }: AdminAfterTimeProps) => {
  const { home, away, extra, penalties } = draft;
  if (home === null || away === null) return null;
  const level = { home, away };
  if (aheadInTie(level, tie) !== 0) return null;
  const settle = (later: { extra: Score | undefined; penalties?: Score | undefined }) => {
    const decided = later.penalties
      ? preselectedKo(later.penalties)
      : aheadInTie(later.extra ?? level, tie);
    const known = afterTime({ extra: later.extra ?? null, penalties: later.penalties ?? null });
    onDraft({ home, away, ko: decided, ...known });
  };
  const steppers = (
    score: Score,
    max: number,
    label: (team: string) => string,
    onGoals: (side: keyof Score, goals: number) => void,
  ) =>
    (['home', 'away'] as const).map((side) => (
      <div key={side} className="admin-goals">
        <span>{teams[side].name}</span>
        <GoalStepper
          label={label(teams[side].name)}
          value={score[side]}
          max={max}
          onValue={(goals) => onGoals(side, goals)}
        />
      </div>
    ));
  const isLevel = extra === undefined || aheadInTie(extra, tie) === 0;
  return (
    <div className="admin-after-time">
      <Switch
        label={texts.extra}
        checked={extra !== undefined}
        onChecked={(on) => settle({ extra: on ? level : undefined })}
      />
      {extra
        ? steppers(extra, limits.goals, texts.extraGoals, (side, goals) =>
            // It includes the goals of the 90 minutes.
            settle({ extra: { ...extra, [side]: Math.max(goals, level[side]) } }),
          )
        : null}
      {isLevel ? (
        <Switch
          label={texts.shootOut}
          checked={penalties !== undefined}
          onChecked={(on) => settle({ extra, penalties: on ? NO_GOALS : undefined })}
        />
      ) : null}
      {penalties
        ? steppers(penalties, limits.penalties, texts.penalties, (side, goals) =>
            settle({ extra, penalties: { ...penalties, [side]: goals } }),
          )
        : null}
    </div>
  );
};

interface AdminKoChoiceProps extends Pick<AdminMatchProps, 'teams'> {
  stage: StageCode;
  tie: InTie;
  draft: ResultDraft;
  onKo: (ko: KoChoice) => void;
}

/** Who advances, or wins the final: a decided score says it, a draw asks. */
export const AdminKoChoice = ({ stage, tie, draft, teams, onKo }: AdminKoChoiceProps) => {
  const name = useId();
  const { question } = useKoWords(stage);
  const { home, away, extra, penalties } = draft;
  const decided = penalties
    ? preselectedKo(penalties)
    : aheadInTie(extra ?? { home: home ?? 0, away: away ?? 0 }, tie);
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
interface ResultDraft extends AfterTime {
  home: number | null;
  away: number | null;
  ko: KoChoice;
}

/** @returns the result, or a sentence about what it lacks (docs/game.md, 'Results') */
const checkResult = (draft: ResultDraft, match: Match): MatchResult | string => {
  const { home, away } = draft;
  if (home === null || away === null) return messages.resultGoals;
  const { stage, leg } = match;
  const ko = decidesWhoAdvances(stage, leg) ? draft.ko : 0;
  const result = { ...draft, home, away, ko };
  const fault = faultOfResult(stage, result, match);
  return fault ? resultFaults[fault] : result;
};

export interface AdminMatchProps {
  match: Match;
  teams: Teams;
}

type Update = BodyOf<typeof endpoints.updateMatch>;

export const updateMatch = (id: number, body: Update) =>
  change(endpoints.updateMatch, { params: { id }, body });

export const useMatchUpdate = (id: number, formShowsReason = false) =>
  useAction({
    run: (body: Update) => updateMatch(id, body),
    done: texts.updated,
    failed: texts.updateFailed,
    formShowsReason,
  });

const NO_GOALS: Score = { home: 0, away: 0 };
