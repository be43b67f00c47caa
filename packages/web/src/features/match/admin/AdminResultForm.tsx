import { endpoints, limits, messages } from '@tippspiel/contract';
import {
  isKnockout,
  type KoChoice,
  type MatchResult,
  preselectedKo,
  resultInStage,
  type Score,
  type StageCode,
} from '@tippspiel/rules';
import { useId, useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskButton } from '../../../ui/ConfirmDialog.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Form } from '../../../ui/Form.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import type { Teams } from '../../tournament/useTeamsAndStages.ts';
import { LiveMark } from '../card/LiveMark.tsx';
import type { Match } from '../match.ts';
import { useKoWords } from '../tip/useKoWords.ts';

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

interface AdminKoChoiceProps {
  stage: StageCode;
  draft: ResultDraft;
  /** Names of the countries. */
  home: string;
  away: string;
  onKo: (ko: KoChoice) => void;
}

/** Who advances, or wins the final: a decided score says it, a draw asks. */
const AdminKoChoice = ({ stage, draft, home, away, onKo }: AdminKoChoiceProps) => {
  const name = useId();
  const { question } = useKoWords(stage);
  const decided = preselectedKo({ home: draft.home ?? 0, away: draft.away ?? 0 });
  const sides = [
    [1, home],
    [2, away],
  ] as const;
  return (
    <fieldset className="admin-ko">
      <legend>{question}</legend>
      {sides.map(([ko, label]) => (
        <label key={ko}>
          <input
            type="radio"
            name={name}
            checked={draft.ko === ko}
            disabled={decided !== 0 && decided !== ko}
            onChange={() => onKo(ko)}
          />
          {label}
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

const draftOf = ({ result }: Match): ResultDraft => result ?? { home: null, away: null, ko: 0 };

/**
 * Takes a side's goals. The first ones set both sides, and a decided score names who advances;
 * when it becomes a draw the organiser is asked anew.
 */
const enterGoals = (draft: ResultDraft, side: 'home' | 'away', goals: number) => {
  const score = { home: draft.home ?? 0, away: draft.away ?? 0, [side]: goals };
  return { ...score, ko: preselectedKo(score) };
};

type Checked = { ok: true; result: MatchResult } | { ok: false; message: string };

/** Whether a draft can be sent, see docs/game.md, 'Results'. */
const checkResult = ({ home, away, ko }: ResultDraft, stage: string): Checked => {
  if (home === null || away === null) return { ok: false, message: messages.resultGoals };
  const result = resultInStage(stage, { home, away, ko });
  return result ? { ok: true, result } : { ok: false, message: messages.resultKo };
};

interface AdminLiveScoreProps {
  match: Match;
  teams: Teams;
}

const KICKOFF: Score = { home: 0, away: 0 };

/** While a match is played: one tap for each goal, one to take it back, and one for the final whistle. */
export const AdminLiveScore = ({ match, teams }: AdminLiveScoreProps) => {
  const { id, running } = match;
  const set = useAction<Score | null>({
    run: (next) =>
      change(endpoints.setRunning, { params: { id }, body: { running: next, from: running } }),
    done: texts.runningSaved,
    failed: texts.runningFailed,
  });
  if (running === null) {
    return (
      <Button variant="quiet" loading={set.isPending} onClick={() => set.mutate(KICKOFF)}>
        {texts.startRunning}
      </Button>
    );
  }
  return (
    <section className="admin-live" aria-label={texts.running}>
      <p>
        <LiveMark />{' '}
        <strong className="score-figure admin-score">
          {running.home}:{running.away}
        </strong>
      </p>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="admin-live-side">
          <Button
            disabled={set.isPending || running[side] === limits.goals}
            onClick={() => set.mutate({ ...running, [side]: running[side] + 1 })}
          >
            {texts.goalFor(teams[side].name)}
          </Button>
          <Button
            variant="quiet"
            disabled={set.isPending || running[side] === 0}
            aria-label={texts.takeGoalBack(teams[side].name)}
            onClick={() => set.mutate({ ...running, [side]: running[side] - 1 })}
          >
            −1
          </Button>
        </div>
      ))}
      <div className="admin-actions">
        <FinalWhistle match={match} teams={teams} running={running} />
        <Button variant="quiet" disabled={set.isPending} onClick={() => set.mutate(null)}>
          {texts.endRunning}
        </Button>
      </div>
    </section>
  );
};

interface FinalWhistleProps extends AdminLiveScoreProps {
  running: Score;
}

/** The running score becomes the result; after a draw in a knockout stage the tap says who advances. */
const FinalWhistle = ({ match: { id, stage }, teams, running }: FinalWhistleProps) => {
  const save = useAction({
    run: (result: MatchResult) =>
      change(endpoints.updateMatch, { params: { id }, body: { result } }),
    done: texts.updated,
    failed: texts.updateFailed,
  });
  const { inTip } = useKoWords(stage);
  const { home, away } = running;
  const score = `${home}:${away}`;
  if (!isKnockout(stage) || home !== away) {
    const ko = isKnockout(stage) ? preselectedKo(running) : 0;
    return (
      <Button loading={save.isPending} onClick={() => save.mutate({ home, away, ko })}>
        {texts.whistle(score)}
      </Button>
    );
  }
  return ([1, 2] as const).map((ko) => (
    <Button key={ko} loading={save.isPending} onClick={() => save.mutate({ home, away, ko })}>
      {texts.whistleKo(score, inTip(teams[ko === 1 ? 'home' : 'away'].name))}
    </Button>
  ));
};

export const AdminWithdrawResult = ({ matchId }: { matchId: number }) => {
  const withdraw = useAction({
    run: () => change(endpoints.updateMatch, { params: { id: matchId }, body: { result: null } }),
    done: texts.withdrawn,
    failed: texts.updateFailed,
  });
  return (
    <AskButton
      label={texts.withdraw}
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      danger
      loading={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      <p>{texts.withdrawText}</p>
      <p>{adminTexts.logged}</p>
    </AskButton>
  );
};
