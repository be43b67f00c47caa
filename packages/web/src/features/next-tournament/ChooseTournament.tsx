import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { CLASSIC, faultOfPointRules } from '@tippspiel/rules';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { formatInstant } from '../../formats.ts';
import { sourceText, nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PointsChoice } from '../tournament/PointsChoice.tsx';
import { useWords } from '../tournament/useTournament.tsx';
import { forgetStartedPlan } from './assistant/keptPlan.ts';
import { PlanAssistant } from './assistant/PlanAssistant.tsx';
import { FeedCompetitions } from './FeedCompetitions.tsx';
import {
  OperatorsStake,
  proposedDraft,
  type StakeDraft,
  StakeQuestion,
  saidStake,
} from './StakeQuestion.tsx';
import { TournamentPreview } from './TournamentPreview.tsx';
import { UploadPack } from './UploadPack.tsx';
import '../../ui/choice.css';
import './TournamentPreview.css';

type Choices = AnswerOf<typeof endpoints.nextTournaments>;
type Choice = Choices['packs'][number];

interface WayProps {
  /** Names a pack that can be started; it is among those to be chosen then. */
  onFound: (pack: string) => void;
  /** The same where nothing more is said of it here, and the organiser goes on to the choice. */
  onReady: (pack: string) => void;
}

/** Where else a tournament may come from than from those that are there, in their order; each stores a pack and names it. */
const ways: readonly { readonly key: string; readonly Way: ComponentType<WayProps> }[] = [
  { key: 'feed', Way: ({ onFound }) => <FeedCompetitions onChosen={onFound} /> },
  { key: 'assistant', Way: ({ onReady }) => <PlanAssistant onReady={onReady} /> },
  { key: 'file', Way: ({ onFound }) => <UploadPack onUploaded={onFound} /> },
];

interface ChooseTournamentProps {
  title: string;
  question: string;
  /** What is said before the start; without a tournament there is nothing to say. */
  effects?: ReactNode;
  /** Why nothing can be started now; null = it can. */
  hindrance: ReactNode;
  /** What the dialog says before the start. */
  consequences: ReactNode;
}

/** The choice of a tournament, whichever way it comes: the same preview, question and start for the first and each next one. */
export const ChooseTournament = (props: ChooseTournamentProps) => (
  <Loaded query={useAnswer(endpoints.nextTournaments)} count={2} height={260}>
    {(choices) => <Choosing {...props} choices={choices} />}
  </Loaded>
);

const Choosing = ({ choices, ...props }: ChooseTournamentProps & { choices: Choices }) => {
  const { clubs } = useWords();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = choices.packs.find(({ pack }) => pack === wanted) ?? choices.packs[0];
  const offer = useRef<HTMLFieldSetElement>(null);
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (ready === null || chosen?.pack !== ready) return;
    offer.current?.focus();
    setReady(null);
  }, [ready, chosen]);
  return (
    <div className="admin-section">
      {chosen === undefined ? (
        <EmptyState title={texts.none(clubs)}>{texts.noneText(clubs)}</EmptyState>
      ) : (
        <Card className="admin-form" title={props.title}>
          <fieldset ref={offer} className="choice" tabIndex={-1}>
            <legend>{props.question}</legend>
            {choices.packs.map((each) => (
              <Option
                key={each.pack}
                choice={each}
                isChosen={each === chosen}
                onChosen={() => setWanted(each.pack)}
              />
            ))}
          </fieldset>
          {chosen.uploaded || chosen.source !== null ? null : (
            <p className="admin-note">{texts.byHand}</p>
          )}
          {chosen.uploaded ? <RemovePack choice={chosen} /> : null}
          <StartTournament key={chosen.pack} {...props} choice={chosen} stake={choices.stake} />
        </Card>
      )}
      {ways.map(({ key, Way }) => (
        <Way
          key={key}
          onFound={setWanted}
          onReady={(pack) => {
            setWanted(pack);
            setReady(pack);
          }}
        />
      ))}
      {chosen === undefined ? null : <TournamentPreview key={chosen.pack} pack={chosen.pack} />}
    </div>
  );
};

interface OptionProps {
  choice: Choice;
  isChosen: boolean;
  onChosen: () => void;
}

const Option = ({ choice, isChosen, onChosen }: OptionProps) => (
  <label className="choice-option">
    <input type="radio" name="pack" checked={isChosen} onChange={onChosen} />
    <strong>
      {choice.name}
      {choice.uploaded && choice.source === null ? ` (${texts.uploaded})` : null}
    </strong>
    <span className="admin-note">
      {texts.days(dayText(choice.start), dayText(choice.end))},{' '}
      {texts.counts(choice.countries, choice.matches)}
      {choice.source === null ? null : ` · ${sourceText(choice.source)}`}
    </span>
  </label>
);

/** Days belong to no time zone. */
const dayText = (day: string) => formatInstant(`${day}T12:00:00Z`, 'date', 'UTC');

const RemovePack = ({ choice: { pack, name, teamsAre } }: { choice: Choice }) => (
  <div className="admin-actions">
    <ActionButton
      label={texts.remove(name)}
      title={texts.removeTitle(name)}
      danger
      run={() => change(endpoints.removePack, { params: { pack } })}
      done={texts.removed(teamsAre === 'clubs')}
      failed={texts.removeFailed(teamsAre === 'clubs')}
    >
      {texts.removeText}
    </ActionButton>
  </div>
);

interface StartTournamentProps
  extends Pick<ChooseTournamentProps, 'effects' | 'hindrance' | 'consequences'> {
  choice: Choice;
  stake: Choices['stake'];
}

/** Asks for the stake where the operator has not said it, and for the points, and starts the tournament. */
const StartTournament = (props: StartTournamentProps) => {
  const { choice, stake, effects, hindrance, consequences } = props;
  const { pack, name, teamsAre, proposedCents } = choice;
  const [draft, setDraft] = useState<StakeDraft>(() => proposedDraft(proposedCents));
  const [points, setPoints] = useState(CLASSIC);
  const [isAsked, setIsAsked] = useState(false);
  const isFaulty = faultOfPointRules(points) !== null;
  const said = stake.by === 'operator' ? stake.stakeCents : saidStake(draft);
  return (
    <>
      {effects}
      {hindrance ?? (
        <>
          {stake.by === 'operator' ? (
            <OperatorsStake stake={stake} />
          ) : (
            <StakeQuestion draft={draft} onDraft={setDraft} />
          )}
          <PointsChoice rules={points} onRules={setPoints} />
          <div role="alert">
            {isAsked && said === undefined ? (
              <p className="form-error">
                {draft.forMoney ? texts.stakeUnread : texts.stakeMissing}
              </p>
            ) : null}
          </div>
          <div className="admin-actions">
            {said === undefined || isFaulty ? (
              <Button variant="quiet" onClick={() => setIsAsked(true)}>
                {texts.start(name)}
              </Button>
            ) : (
              <ActionButton
                label={texts.start(name)}
                title={texts.startTitle(name)}
                run={async () => {
                  await change(endpoints.startTournament, {
                    params: { pack },
                    body: stake.by === 'operator' ? { points } : { points, stakeCents: said },
                  });
                  forgetStartedPlan(pack);
                }}
                done={texts.started(name)}
                failed={texts.startFailed(teamsAre === 'clubs')}
              >
                {consequences}
              </ActionButton>
            )}
          </div>
        </>
      )}
    </>
  );
};
