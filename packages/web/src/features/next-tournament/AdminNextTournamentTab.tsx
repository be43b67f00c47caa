import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { formatEuros, formatInstant } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useTournament, useWords } from '../tournament/useTournament.ts';
import { TournamentPreview } from './TournamentPreview.tsx';
import { UploadPack } from './UploadPack.tsx';
import './TournamentPreview.css';

export const AdminNextTournamentTab = () => (
  <Loaded query={useAnswer(endpoints.nextTournaments)} count={2} height={260}>
    {(next) => <NextTournament {...next} />}
  </Loaded>
);

const NextTournament = ({ packs, unpaidCents }: AnswerOf<typeof endpoints.nextTournaments>) => {
  const { clubs } = useWords();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = packs.find(({ pack }) => pack === wanted) ?? packs[0];
  return (
    <div className="admin-section">
      {chosen === undefined ? (
        <EmptyState title={texts.none(clubs)}>{texts.noneText(clubs)}</EmptyState>
      ) : (
        <ChosenTournament
          packs={packs}
          chosen={chosen}
          unpaidCents={unpaidCents}
          onChosen={setWanted}
        />
      )}
      <UploadPack onUploaded={setWanted} />
    </div>
  );
};

type Choice = AnswerOf<typeof endpoints.nextTournaments>['packs'][number];

interface ChosenTournamentProps {
  packs: readonly Choice[];
  chosen: Choice;
  unpaidCents: number;
  onChosen: (pack: string) => void;
}

const ChosenTournament = ({ packs, chosen, unpaidCents, onChosen }: ChosenTournamentProps) => {
  const { pack, name } = chosen;
  const { clubs } = useWords();
  return (
    <>
      <Card className="admin-form" title={texts.title(clubs)}>
        <fieldset className="next-choice">
          <legend>{texts.choose(clubs)}</legend>
          {packs.map((each) => (
            <label key={each.pack} className="next-option">
              <input
                type="radio"
                name="pack"
                checked={each.pack === pack}
                onChange={() => onChosen(each.pack)}
              />
              <strong>
                {each.name}
                {each.uploaded ? ` (${texts.uploaded})` : null}
              </strong>
              <span className="admin-note">
                {texts.days(dayText(each.start), dayText(each.end))},{' '}
                {texts.counts(each.countries, each.matches)}
              </span>
            </label>
          ))}
        </fieldset>
        {chosen.uploaded ? (
          <div className="admin-actions">
            <ActionButton
              label={texts.remove(name)}
              title={texts.removeTitle(name)}
              danger
              run={() => change(endpoints.removePack, { params: { pack } })}
              done={texts.removed(clubs)}
              failed={texts.removeFailed(clubs)}
            >
              {texts.removeText}
            </ActionButton>
          </div>
        ) : null}
        <StartTournament pack={pack} name={name} unpaidCents={unpaidCents} />
      </Card>
      <TournamentPreview key={pack} pack={pack} />
    </>
  );
};

/** Days belong to no time zone. */
const dayText = (day: string) => formatInstant(`${day}T12:00:00Z`, 'date', 'UTC');

interface StartTournamentProps {
  pack: string;
  name: string;
  /** Prizes of the present tournament that are not paid out. */
  unpaidCents: number;
}

/** Says what stays and what begins anew, and starts the tournament once the present one is closed. */
const StartTournament = ({ pack, name, unpaidCents }: StartTournamentProps) => {
  const present = useTournament();
  const { clubs } = useWords();
  const list = (title: string, items: readonly string[]) => (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      <div className="next-effects">
        {list(texts.stays, texts.staying)}
        {list(texts.begins, texts.beginning(clubs))}
      </div>
      {unpaidCents > 0 ? <Notice>{texts.unpaid(formatEuros(unpaidCents))}</Notice> : null}
      {present?.closed ? (
        <div className="admin-actions">
          <ActionButton
            label={texts.start(name)}
            title={texts.startTitle(name)}
            run={() => change(endpoints.startTournament, { params: { pack } })}
            done={texts.started(name)}
            failed={texts.startFailed(clubs)}
          >
            {texts.startText(present.name, clubs)}
          </ActionButton>
        </div>
      ) : (
        <p>
          {present ? texts.notClosed(present.name) : null}{' '}
          <Link to={paths.adminClosing}>{texts.toClosing}</Link>
        </p>
      )}
    </>
  );
};
