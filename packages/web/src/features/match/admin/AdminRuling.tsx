import { endpoints, limits, messages, type RulingChange } from '@tippspiel/contract';
import {
  aheadInTie,
  decidesWhoAdvances,
  hasStarted,
  type KoChoice,
  playedResult,
  resultInStage,
  type Score,
  withGoals,
} from '@tippspiel/rules';
import { useId, useState } from 'react';
import { ActionButton, useAction } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { rulingTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import type { Match } from '../match.ts';
import { formatScore } from '../tip/useKoWords.ts';
import { AdminKoChoice, type AdminMatchProps } from './AdminResultForm.tsx';

const decide = (id: number, body: RulingChange) =>
  change(endpoints.annulMatch, { params: { id }, body });

/** The organiser's way to annul or award a match, and back. */
export const AdminRuling = ({ match, teams, now }: AdminMatchProps & { now: number }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      {asking ? (
        <RulingDialog match={match} teams={teams} now={now} onClose={() => setAsking(false)} />
      ) : null}
      {match.ruling ? (
        <ActionButton
          label={match.ruling.award ? texts.undoAward : texts.undoAnnulment}
          run={() => decide(match.id, { annulled: false, award: null })}
          done={texts.undone}
          failed={texts.failed}
        >
          <p>{match.started ? texts.undoText : texts.undoRestingText}</p>
          <p>{adminTexts.logged}</p>
        </ActionButton>
      ) : null}
    </>
  );
};

/** Annulled; awarded without points for players; awarded while players keep the score that was played. */
type Kind = 'annul' | 'award' | 'keep';

const kindOf = ({ ruling }: Match): Kind | null => {
  if (ruling === null) return null;
  if (!ruling.annulled) return 'keep';
  return ruling.award ? 'award' : 'annul';
};

interface AwardDraft {
  home: number | null;
  away: number | null;
  ko: KoChoice;
}

const noAward: AwardDraft = { home: null, away: null, ko: 0 };

type RulingDialogProps = AdminMatchProps & { now: number; onClose: () => void };

const RulingDialog = ({ match, teams, now, onClose }: RulingDialogProps) => {
  const { id, stage, ruling, kickoff } = match;
  const name = useId();
  const played = playedResult(match);
  const begun = match.started || hasStarted(kickoff, now);
  const [kind, setKind] = useState(kindOf(match) ?? (begun ? 'annul' : 'award'));
  const [draft, setDraft] = useState<AwardDraft>(ruling?.award ?? noAward);
  const [refused, setRefused] = useState<string>();
  const save = useAction({
    run: (body: RulingChange) => decide(id, body),
    done: kind === 'annul' ? texts.annulled : texts.awarded,
    failed: texts.failed,
    formShowsReason: true,
    onDone: onClose,
  });
  const submit = () => {
    const { home, away, ko } = draft;
    if (kind === 'annul') return save.mutate({ annulled: true, award: null });
    const award =
      home === null || away === null ? null : resultInStage(stage, { home, away, ko }, match);
    if (award) return save.mutate({ annulled: kind === 'award', award });
    setRefused(home === null ? messages.resultGoals : messages.resultKo);
  };
  const setScore = (score: Score) => {
    setRefused(undefined);
    setDraft({ ...score, ko: aheadInTie(score, match) });
  };
  const words = useWords();
  const choices = [
    ...(begun ? (['annul'] as const) : []),
    'award' as const,
    ...(played ? (['keep'] as const) : []),
  ];
  const reason = refused ?? (save.error ? messageOf(save.error) : undefined);
  return (
    <Dialog
      title={texts.title}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" loading={save.isPending} onClick={submit}>
            {kind === 'annul' ? texts.annul : texts.award}
          </Button>
        </>
      }
    >
      <div className="admin-ruling">
        {choices.length === 1 ? null : (
          <fieldset className="admin-ko">
            <legend className="visually-hidden">{texts.title}</legend>
            {choices.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={name}
                  checked={kind === choice}
                  onChange={() => setKind(choice)}
                />
                {texts.kinds[choice]}
              </label>
            ))}
          </fieldset>
        )}
        <p role="status">
          {kind === 'keep' ? texts.keeps(formatScore(played)) : texts.noPoints}{' '}
          {begun ? texts.staysVisible : texts.rests}
        </p>
        {kind === 'annul' ? null : (
          <>
            <div className="admin-wins">
              {([WIN, LOSS] as const).map((score, index) => (
                <Button key={score.home} variant="quiet" onClick={() => setScore(score)}>
                  {texts.wins(teams[index === 0 ? 'home' : 'away'].name)}
                </Button>
              ))}
            </div>
            {(['home', 'away'] as const).map((side) => (
              <div key={side} className="admin-goals">
                <span>{teams[side].name}</span>
                <GoalStepper
                  label={texts.goals(teams[side].name)}
                  value={draft[side]}
                  max={limits.goals}
                  onValue={(goals) => setScore(withGoals(draft, side, goals))}
                />
              </div>
            ))}
            {decidesWhoAdvances(stage, match.leg) ? (
              <AdminKoChoice
                stage={stage}
                tie={match}
                draft={draft}
                teams={teams}
                onKo={(ko) => setDraft({ ...draft, ko })}
              />
            ) : null}
            <p className="admin-note">{texts.tables(words)}</p>
          </>
        )}
        <p className="admin-note">{adminTexts.logged}</p>
        {reason === undefined ? null : (
          <p className="form-error" role="alert">
            {reason}
          </p>
        )}
      </div>
    </Dialog>
  );
};

/** What a match is nearly always awarded with. */
const WIN: Score = { home: 3, away: 0 };
const LOSS: Score = { home: 0, away: 3 };
