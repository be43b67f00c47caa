import { endpoints, type Question } from '@tippspiel/contract';
import { type Answer, isSolutionOf, namedBy, questionLimits } from '@tippspiel/rules';
import { useState } from 'react';
import { ActionButton, useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminQuestionTexts as texts } from '../../../texts/adminQuestions.ts';
import { questionTexts } from '../../../texts/questions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import { isSameAnswer } from '../answerOutbox.ts';
import { ChoicePicker } from '../ChoicePicker.tsx';
import { useCandidates } from '../candidates.ts';
import { useAnswerNames } from '../names.ts';
import './AdminQuestions.css';

interface SolveQuestionProps {
  /** A closed one that counts. */
  question: Question;
  /** What follows from results; null = nothing does (yet). */
  proposal: Answer | null;
  /** What was right is said, corrected or taken back. */
  onSolved?: () => void;
}

/**
 * Says, corrects or takes back what was right: the game's proposal by one tap, or what is chosen by hand. Whoever may do
 * it uses this, on whatever screen.
 */
export const SolveQuestion = ({ question, proposal, onSolved }: SolveQuestionProps) => {
  const { questionId, text, solution } = question;
  const { nameOf } = useAnswerNames();
  const [draft, setDraft] = useState<Answer | null>(solution);
  const solve = useAction({
    run: (next: Answer) =>
      change(endpoints.solveQuestion, { params: { questionId }, body: { solution: next } }),
    done: texts.solutionSaved,
    failed: texts.solutionFailed,
    onDone: onSolved,
  });
  const isNews = proposal !== null && (solution === null || !isSameAnswer(solution, proposal));
  const rules = { ...question, options: question.options.length };
  const isWhole = draft !== null && isSolutionOf(rules, draft);
  return (
    <div className="question-to-solve">
      {isNews ? (
        <div className="question-proposal">
          <p>{texts.proposal(nameOf(question, proposal))}</p>
          <Button
            aria-label={texts.takeProposalName(text)}
            loading={solve.isPending}
            onClick={() => solve.mutate(proposal)}
          >
            {texts.takeProposal}
          </Button>
        </div>
      ) : null}
      <SolutionEntry question={question} solution={draft} onSolution={setDraft} />
      <div className="admin-actions">
        <Button
          variant={isNews ? 'quiet' : 'primary'}
          disabled={!isWhole}
          loading={solve.isPending}
          onClick={() => draft && solve.mutate(draft)}
        >
          {texts.saveSolution}
        </Button>
        {solution === null ? null : (
          <ActionButton
            label={texts.takeBack}
            title={texts.takeBackTitle}
            danger
            run={() =>
              change(endpoints.solveQuestion, { params: { questionId }, body: { solution: null } })
            }
            done={texts.takenBack}
            failed={texts.solutionFailed}
            onDone={onSolved}
          >
            <p>{texts.takeBackText}</p>
          </ActionButton>
        )}
      </div>
      {isWhole ? null : <p className="field-hint">{texts.missingSolution}</p>}
    </div>
  );
};

interface SolutionEntryProps {
  question: Question;
  solution: Answer | null;
  onSolution: (solution: Answer | null) => void;
}

/** Of one team or a choice several may share it; of all but a number nobody may have been right. */
const SolutionEntry = ({ question, solution, onSolution }: SolutionEntryProps) => {
  const { kind, text, picks, options } = question;
  const words = useWords();
  const candidates = useCandidates(question);
  const named = namedBy(kind);
  if (named === 'number') {
    return (
      <GoalStepper
        label={text}
        value={solution && 'number' in solution ? solution.number : null}
        max={questionLimits.number}
        onValue={(number) => onSolution({ number })}
      />
    );
  }
  const isChoice = named === 'options';
  const chosen =
    solution === null || 'number' in solution
      ? []
      : 'teams' in solution
        ? solution.teams
        : solution.options.map(String);
  const give = (keys: readonly string[]) =>
    onSolution(isChoice ? { options: keys.map(Number) } : { teams: keys });
  const isNobody = solution !== null && chosen.length === 0;
  return (
    <>
      <ChoicePicker
        label={text}
        open={isChoice ? questionTexts.chooseOption : questionTexts.chooseTeams(words)}
        choices={
          isChoice
            ? options.map((name, option) => ({ key: String(option), name, team: null }))
            : (candidates ?? []).map((team) => ({ key: team.isocode, name: team.name, team }))
        }
        chosen={chosen}
        most={kind === 'teams' ? picks : questionLimits.options.max}
        isBounded={kind === 'teams'}
        disabled={isNobody}
        onChosen={(keys) => (keys.length === 0 ? onSolution(null) : give(keys))}
      />
      {kind === 'teams' ? null : <p className="field-hint">{texts.several}</p>}
      <Checkbox checked={isNobody} onChecked={(nobody) => (nobody ? give([]) : onSolution(null))}>
        {texts.nobodyWas}
      </Checkbox>
    </>
  );
};
