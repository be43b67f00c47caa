import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { type ChangeEvent, useId, useState } from 'react';
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
import { useTournament } from '../tournament/useTournament.ts';
import { TournamentPreview } from './TournamentPreview.tsx';
import './TournamentPreview.css';
import { useMutation } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { FormAlert } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';

export const AdminNextTournamentTab = () => (
  <Loaded query={useAnswer(endpoints.nextTournaments)} count={2} height={260}>
    {(next) => <NextTournament {...next} />}
  </Loaded>
);

const NextTournament = ({ packs, unpaidCents }: AnswerOf<typeof endpoints.nextTournaments>) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = packs.find(({ pack }) => pack === wanted) ?? packs[0];
  if (chosen === undefined) {
    return (
      <div className="admin-section">
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        <UploadPack onUploaded={setWanted} />
      </div>
    );
  }
  const { pack, name } = chosen;
  return (
    <div className="admin-section">
      <Card className="admin-form" title={texts.title}>
        <fieldset className="next-choice">
          <legend>{texts.choose}</legend>
          {packs.map((each) => (
            <label key={each.pack} className="next-option">
              <input
                type="radio"
                name="pack"
                checked={each.pack === pack}
                onChange={() => setWanted(each.pack)}
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
              done={texts.removed}
              failed={texts.removeFailed}
            >
              {texts.removeText}
            </ActionButton>
          </div>
        ) : null}
        <StartTournament pack={pack} name={name} unpaidCents={unpaidCents} />
      </Card>
      <TournamentPreview key={pack} pack={pack} />
      <UploadPack onUploaded={setWanted} />
    </div>
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
        {list(texts.begins, texts.beginning)}
      </div>
      {unpaidCents > 0 ? <Notice>{texts.unpaid(formatEuros(unpaidCents))}</Notice> : null}
      {present?.closed ? (
        <div className="admin-actions">
          <ActionButton
            label={texts.start(name)}
            title={texts.startTitle(name)}
            run={() => change(endpoints.startTournament, { params: { pack } })}
            done={texts.started(name)}
            failed={texts.startFailed}
          >
            {texts.startText(present.name)}
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

/** The body of the call has this much room for the pack (docs/game.md, 'Limits'). */
const MOST_BYTES = limits.packBytes - 1000;

const UploadPack = ({ onUploaded }: { onUploaded: (pack: string) => void }) => {
  const id = useId();
  const upload = useMutation({
    mutationFn: async (file: File) =>
      change(endpoints.uploadPack, { body: { pack: await jsonIn(file) } }),
    onSuccess: ({ pack }) => {
      notifySuccess(texts.uploadDone);
      onUploaded(pack);
    },
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) upload.mutate(file);
    // The same file again, once it is mended.
    currentTarget.value = '';
  };
  return (
    <Card className="admin-form" title={texts.upload}>
      <p>{texts.uploadText}</p>
      <FormAlert
        failure={texts.uploadFailed}
        error={upload.error ? messageOf(upload.error) : undefined}
      />
      <div className="upload-pack">
        <label className="button button-quiet" htmlFor={id}>
          {texts.uploadFile}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          disabled={upload.isPending}
          onChange={choose}
        />
      </div>
    </Card>
  );
};

const unfit = (message: string) => new ApiError(0, 'unfit-file', message);

/** @throws {ApiError} if it is too large or no JSON; as it was minified, so that blanks do not count */
const jsonIn = async (file: File): Promise<unknown> => {
  if (file.size > 10 * MOST_BYTES) throw unfit(texts.tooLarge);
  const json: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => {
      throw unfit(texts.noJson);
    });
  const { length } = new TextEncoder().encode(JSON.stringify(json));
  if (length > MOST_BYTES) throw unfit(texts.tooLarge);
  return json;
};
