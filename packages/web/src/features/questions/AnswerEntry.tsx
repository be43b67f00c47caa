import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Question } from '@tippspiel/contract';
import { namedBy, questionLimits } from '@tippspiel/rules';
import { answerTexts, questionTexts as texts } from '../../texts/questions.ts';
import { GoalStepper } from '../../ui/GoalStepper.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { EntryStatus } from '../outbox/EntryStatus.tsx';
import { useWords } from '../tournament/useTournament.tsx';
import { answerOutbox } from './answerOutbox.ts';
import { ChoicePicker } from './ChoicePicker.tsx';
import { useCandidates } from './candidates.ts';
import { useAnswerNames } from './names.ts';
import { type AnswerInput, useOwnAnswer } from './ownAnswer.ts';
import './AnswerEntry.css';

interface AnswerEntryProps {
  question: Question;
}

/** Answers an open question; every change is saved as a tip is. */
export const AnswerEntry = ({ question }: AnswerEntryProps) => {
  const input = useOwnAnswer(question);
  const phase = input.entry?.state.phase;
  const isAsked = phase === 'conflict' || phase === 'outdated';
  const Entry = entries[namedBy(question.kind)];
  return (
    <>
      <Entry question={question} input={input} isDisabled={isAsked} />
      <AnswerStatus question={question} input={input} isOpen />
    </>
  );
};

/** What became of an answer that did not arrive in time; nothing of any other. */
export const LateAnswer = ({ question }: AnswerEntryProps) => (
  <AnswerStatus question={question} input={useOwnAnswer(question)} isOpen={false} />
);

interface EntryProps extends AnswerEntryProps {
  input: AnswerInput;
  /** Whether something is to be decided first. */
  isDisabled: boolean;
}

const AnswerStatus = ({
  question,
  input,
  isOpen,
}: Omit<EntryProps, 'isDisabled'> & { isOpen: boolean }) => {
  const { nameOf } = useAnswerNames();
  const { answer, stored, entry } = input;
  return (
    <EntryStatus
      outbox={answerOutbox}
      entry={entry}
      stored={stored}
      texts={answerTexts}
      nameOf={(value) => nameOf(question, value)}
      outdated={({ value }) => answerTexts.outdated(nameOf(question, value), question.text)}
      isOpen={isOpen}
      isGiven={answer !== null && nameOf(question, answer) !== texts.noAnswerShort}
      none={texts.noAnswer}
    />
  );
};

const TeamEntry = ({ question, input: { answer, give }, isDisabled }: EntryProps) => {
  const words = useWords();
  const candidates = useCandidates(question);
  const { kind, text, picks } = question;
  if (candidates === undefined) return <Skeletons count={1} height={52} />;
  if (candidates.length === 0) return <p>{texts.undrawn}</p>;
  return (
    <ChoicePicker
      label={text}
      open={kind === 'teams' ? texts.chooseTeams(words) : texts.chooseTeam(words)}
      choices={candidates.map((team) => ({ key: team.isocode, name: team.name, team }))}
      chosen={answer && 'teams' in answer ? answer.teams : []}
      most={picks}
      disabled={isDisabled}
      onChosen={(teams) => give({ teams })}
    />
  );
};

const OptionEntry = ({ question, input: { answer, give }, isDisabled }: EntryProps) => (
  <ChoicePicker
    label={question.text}
    open={texts.chooseOption}
    choices={question.options.map((name, option) => ({ key: String(option), name, team: null }))}
    chosen={answer && 'options' in answer ? answer.options.map(String) : []}
    most={1}
    disabled={isDisabled}
    onChosen={(keys) => give({ options: keys.map(Number) })}
  />
);

/** Nobody wants to tap a hundred times. */
const STRIDE = 10;

const NumberEntry = ({ question, input: { answer, give }, isDisabled }: EntryProps) => {
  const value = answer && 'number' in answer ? answer.number : null;
  const most = questionLimits.number;
  const set = (number: number) => give({ number: Math.min(most, Math.max(0, number)) });
  const stride = (by: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={by < 0 ? texts.less(-by) : texts.more(by)}
      disabled={isDisabled || (by < 0 ? !value : value === most)}
      onClick={() => set((value ?? 0) + by)}
    >
      {by < 0 ? <IconMinus aria-hidden size={16} /> : <IconPlus aria-hidden size={16} />}
      {STRIDE}
    </button>
  );
  return (
    <div className="number-entry">
      {stride(-STRIDE)}
      <GoalStepper
        label={question.text}
        value={value}
        max={most}
        disabled={isDisabled}
        onValue={set}
      />
      {stride(STRIDE)}
    </div>
  );
};

/** By what an answer names. */
const entries = { teams: TeamEntry, number: NumberEntry, options: OptionEntry } as const;
