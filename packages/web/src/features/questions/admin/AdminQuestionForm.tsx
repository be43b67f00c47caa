import { type About, fitsAbout, QUESTION_KINDS, questionLimits } from '@tippspiel/rules';
import { useState } from 'react';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { formatInstant, useTimeZone } from '../../../formats.ts';
import { adminQuestionTexts as texts } from '../../../texts/adminQuestions.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Field, TextField } from '../../../ui/TextField.tsx';
import { phaseOf } from '../../match/match.ts';
import { useAllMatches, useMatchClock } from '../../match/useMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import type { QuestionDraft } from './commonQuestions.ts';
import './AdminQuestions.css';

interface AdminQuestionFormProps {
  /** The form's name for a screen reader. */
  label: string;
  /** What it begins with. */
  initial: QuestionDraft;
  /** Whether a question may close with the first whistle. */
  mayBeFirst: boolean;
  button: string;
  done: string;
  failed: string;
  send: (draft: QuestionDraft) => Promise<unknown>;
  onSaved: () => void;
}

/** A question is made or changed: what is asked, what it earns, and when it closes. */
export const AdminQuestionForm = (props: AdminQuestionFormProps) => {
  const { label, initial, mayBeFirst, button, done, failed, send, onSaved } = props;
  const words = useWords();
  const [draft, setDraft] = useState(initial);
  const [options, setOptions] = useState(initial.options.join('\n'));
  const set = (rest: Partial<QuestionDraft>) => setDraft(fitting({ ...draft, ...rest }));
  const { kind, text, points, picks, nearest, about, matchId } = draft;
  const { min, max } = questionLimits.picks;
  return (
    <SubmitForm
      label={label}
      entry={{ ...draft, options: kind === 'choice' ? linesOf(options) : [] }}
      check={(entry) => faultOf(entry, mayBeFirst)}
      send={send}
      button={button}
      done={done}
      failed={failed}
      onSuccess={onSaved}
    >
      <div>
        <p className="admin-label">{texts.kind}</p>
        <SegmentedControl
          label={texts.kind}
          segments={QUESTION_KINDS.map((value) => ({ value, label: texts.kinds(words)[value] }))}
          value={kind}
          onValue={(value) => set({ kind: value })}
        />
      </div>
      <TextField
        label={texts.text}
        hint={texts.textHint}
        maxLength={questionLimits.text}
        value={text}
        onValue={(value) => set({ text: value })}
      />
      {kind === 'choice' ? (
        <Field label={texts.options} hint={texts.optionsHint}>
          {(names) => (
            <textarea
              {...names}
              rows={6}
              autoCapitalize="words"
              spellCheck={false}
              value={options}
              onChange={({ currentTarget }) => setOptions(currentTarget.value)}
            />
          )}
        </Field>
      ) : null}
      {kind === 'number' ? (
        <div>
          <p className="admin-label">{texts.counting}</p>
          <SegmentedControl
            label={texts.counting}
            segments={[
              { value: 'nearest', label: texts.nearest },
              { value: 'exact', label: texts.exact },
            ]}
            value={nearest ? 'nearest' : 'exact'}
            onValue={(value) => set({ nearest: value === 'nearest' })}
          />
        </div>
      ) : null}
      <div className="question-figures">
        {kind === 'teams' ? (
          <Figure
            label={texts.picks}
            value={picks}
            max={max}
            onValue={(value) => set({ picks: Math.max(min, value) })}
          />
        ) : null}
        <Figure
          label={kind === 'teams' ? texts.pointsEach : texts.points}
          value={points}
          max={questionLimits.points}
          onValue={(value) => set({ points: Math.max(1, value) })}
        />
      </div>
      <ClosingField
        matchId={matchId}
        mayBeFirst={mayBeFirst}
        onMatch={(id) => set({ matchId: id })}
      />
      <p className="admin-note">
        {about === null ? null : `${texts.follows} `}
        {texts.everybodyReads}
      </p>
    </SubmitForm>
  );
};

interface FigureProps {
  label: string;
  value: number;
  max: number;
  onValue: (value: number) => void;
}

const Figure = ({ label, ...stepper }: FigureProps) => (
  <div>
    <p className="admin-label" aria-hidden>
      {label}
    </p>
    <GoalStepper label={label} {...stepper} />
  </div>
);

interface ClosingFieldProps {
  matchId: number | null;
  mayBeFirst: boolean;
  onMatch: (matchId: number | null) => void;
}

const FIRST = 'erster';

/** Matches that can be named have yet to start, and a kick-off. */
const ClosingField = ({ matchId, mayBeFirst, onMatch }: ClosingFieldProps) => {
  const { data: matches = [] } = useAllMatches();
  const { teams } = useTeamsAndStages();
  const now = useMatchClock(matches);
  const timeZone = useTimeZone();
  const open = matches.filter((match) => phaseOf(match, now) === 'open' && match.kickoff !== null);
  return (
    <SelectField
      label={texts.closes}
      {...(mayBeFirst ? {} : { placeholder: texts.chooseMatch })}
      value={matchId === null ? (mayBeFirst ? FIRST : '') : String(matchId)}
      options={[
        ...(mayBeFirst ? [{ value: FIRST, label: texts.firstWhistle }] : []),
        ...open.map((match) => {
          const { home, away } = teams(match);
          const pair = matchTexts.pair(home.name, away.name);
          const instant = formatInstant(match.kickoff ?? 0, 'short-date-time', timeZone);
          return { value: String(match.id), label: texts.withMatch(pair, instant) };
        }),
      ]}
      onValue={(value) => onMatch(value === FIRST ? null : Number(value))}
    />
  );
};

/** What is left of a draft after its kind has changed. */
const fitting = (draft: QuestionDraft): QuestionDraft => {
  const { kind, about } = draft;
  const isSeveral = kind === 'teams';
  const picks = isSeveral ? Math.max(questionLimits.picks.min, draft.picks) : 1;
  const counted = about && sized(about, picks);
  const rules = { ...draft, picks, options: draft.options.length };
  return {
    ...draft,
    picks,
    nearest: kind === 'number' && draft.nearest,
    about: counted && fitsAbout(rules, counted) ? counted : null,
  };
};

/** Asks about as many places of a table as teams are right. */
const sized = (about: About, places: number): About =>
  about.what === 'table' ? { ...about, places } : about;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const faultOf = (
  { kind, text, options, matchId }: QuestionDraft,
  mayBeFirst: boolean,
): string | undefined => {
  if (text.trim().length < 3) return texts.missingText;
  if (matchId === null && !mayBeFirst) return texts.missingMatch;
  if (kind !== 'choice') return;
  const { min, max } = questionLimits.options;
  if (options.length < min) return texts.missingOptions;
  if (options.length > max) return texts.tooManyOptions;
  const long = options.find((option) => option.length > questionLimits.optionText);
  return long === undefined ? undefined : texts.longOption(long);
};
