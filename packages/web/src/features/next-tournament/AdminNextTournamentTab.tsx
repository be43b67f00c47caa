import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits, slotName } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { type ChangeEvent, useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../api/Action.tsx';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { formatEuros, formatInstant } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Card } from '../../ui/Card.tsx';
import { AskButton } from '../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { FormError } from '../../ui/Form.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { type BracketModel, bracketModel } from '../bracket/bracketModel.ts';
import { Knockout } from '../bracket/Knockout.tsx';
import type { Team } from '../tournament/useTeamsAndStages.ts';
import { useTournament } from '../tournament/useTournament.ts';
import './TournamentPreview.css';

type Next = AnswerOf<typeof endpoints.nextTournaments>;

/** Chooses the next tournament, shows what it is, and starts it. */
export const AdminNextTournamentTab = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.nextTournaments))}
    placeholder={<Skeletons count={2} height={260} />}
  >
    {(next) => <NextTournament {...next} />}
  </Loaded>
);

const NextTournament = ({ packs, unpaidCents }: Next) => {
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
  return (
    <div className="admin-section">
      <Card className="admin-form" title={texts.title}>
        <fieldset className="next-choice">
          <legend>{texts.choose}</legend>
          {packs.map((pack) => (
            <label key={pack.pack} className="next-option">
              <input
                type="radio"
                name="pack"
                checked={pack.pack === chosen.pack}
                onChange={() => setWanted(pack.pack)}
              />
              <strong>
                {pack.name}
                {pack.uploaded ? ` (${texts.uploaded})` : null}
              </strong>
              <span className="admin-note">
                {texts.days(dayText(pack.start), dayText(pack.end))},{' '}
                {texts.counts(pack.countries, pack.matches)}
              </span>
            </label>
          ))}
        </fieldset>
        {chosen.uploaded ? <RemovePack pack={chosen.pack} name={chosen.name} /> : null}
        <StartTournament pack={chosen.pack} name={chosen.name} unpaidCents={unpaidCents} />
      </Card>
      <ChosenPreview key={chosen.pack} pack={chosen.pack} />
      <UploadPack onUploaded={setWanted} />
    </div>
  );
};

const ChosenPreview = ({ pack }: { pack: string }) => (
  <Loaded
    query={useQuery(queryOf(endpoints.previewTournament, { params: { pack } }))}
    placeholder={<Skeletons count={3} height={240} />}
  >
    {(preview) => <TournamentPreview preview={preview} />}
  </Loaded>
);

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
  const start = useAction({
    run: () => change(endpoints.startTournament, { params: { pack } }),
    done: texts.started(name),
    failed: texts.startFailed,
  });
  return (
    <>
      <div className="next-effects">
        <section>
          <h3>{texts.stays}</h3>
          <ul>
            {texts.staying.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{texts.begins}</h3>
          <ul>
            {texts.beginning.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
      </div>
      {unpaidCents > 0 ? <Notice>{texts.unpaid(formatEuros(unpaidCents))}</Notice> : null}
      {present?.closed ? (
        <div className="admin-actions">
          <AskButton
            label={texts.start(name)}
            title={texts.startTitle(name)}
            confirmLabel={texts.start(name)}
            loading={start.isPending}
            onConfirm={() => start.mutate()}
          >
            {texts.startText(present.name)}
          </AskButton>
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

/** Of the body of the call, with some room for what is around the pack (docs/game.md, 'Limits'). */
const MOST_BYTES = limits.packBytes - 1000;

/** A tournament as a file; what is wrong with it stands on the form. */
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
      {upload.error ? (
        <div role="alert">
          <FormError failure={texts.uploadFailed} error={reasonOf(upload.error)} />
        </div>
      ) : null}
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

/** The file cannot be sent; the message says why. */
class UnfitFile extends Error {}

/** @throws {UnfitFile} if it is too large or no JSON; as it was minified, so that blanks do not count */
const jsonIn = async (file: File): Promise<unknown> => {
  if (file.size > 10 * MOST_BYTES) throw new UnfitFile(texts.tooLarge);
  const json = parsed(await file.text());
  if (new TextEncoder().encode(JSON.stringify(json)).length > MOST_BYTES)
    throw new UnfitFile(texts.tooLarge);
  return json;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnfitFile(texts.noJson);
  }
};

const reasonOf = (error: Error): string =>
  error instanceof UnfitFile ? error.message : messageOf(error);

/** Deletes a tournament that the organiser has uploaded. */
const RemovePack = ({ pack, name }: { pack: string; name: string }) => {
  const remove = useAction({
    run: () => change(endpoints.removePack, { params: { pack } }),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <div className="admin-actions">
      <AskButton
        label={texts.remove(name)}
        title={texts.removeTitle(name)}
        confirmLabel={texts.remove(name)}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {texts.removeText}
      </AskButton>
    </div>
  );
};

/** What a tournament consists of: its groups, all its matches and the knockout tree. */
const TournamentPreview = ({ preview }: { preview: Preview }) => {
  const model = useMemo(() => previewModel(preview), [preview]);
  const { bracket, stageName, team } = model;
  return (
    <>
      <section className="preview-part">
        <h2>{texts.groups}</h2>
        <Groups {...model} />
      </section>
      <section className="preview-part">
        <h2>{texts.knockout}</h2>
        <Knockout model={bracket} stageName={stageName} team={team} champion={null} />
      </section>
      <Card>
        <Disclosure label={texts.matches(preview.plan.length)}>
          {() => <Matches plan={preview.plan} {...model} />}
        </Disclosure>
      </Card>
    </>
  );
};

const Groups = ({ groups, stageName }: PreviewModel) =>
  groups.length === 0 ? (
    <EmptyState>{texts.notDrawn}</EmptyState>
  ) : (
    <div className="preview-groups">
      {groups.map(({ stage, teams }) => (
        <Card key={stage} title={stageName(stage)}>
          <ul className="preview-teams">
            {teams.map(({ isocode, name, flag }) => (
              <li key={isocode}>
                <Flag code={flag} size={1.75} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );

const Matches = ({ plan, team, stageName }: PreviewModel & Pick<Preview, 'plan'>) => {
  const sideOf = (isocode: string | null, slot: string | null): string => {
    if (isocode !== null) return team(isocode).name;
    return slot === null ? texts.open : slotName(slot);
  };
  return (
    <ol className="preview-matches">
      {plan.map(({ number, stage, kickoff, home, away, slotHome, slotAway }) => (
        <li key={number}>
          <span className="preview-when">
            {kickoff === null ? texts.noKickoff : <FormattedDate instant={kickoff} />}
          </span>
          <span>{`${sideOf(home, slotHome)} – ${sideOf(away, slotAway)}`}</span>
          <span className="preview-when">{stageName(stage)}</span>
        </li>
      ))}
    </ol>
  );
};

type Preview = AnswerOf<typeof endpoints.previewTournament>;

interface PreviewModel {
  readonly team: (isocode: string) => Team;
  readonly stageName: (code: string) => string;
  /** The groups whose countries are drawn. */
  readonly groups: readonly { readonly stage: string; readonly teams: readonly Team[] }[];
  readonly bracket: BracketModel;
}

/** A tournament that is not played yet, as groups and a knockout tree without results. */
const previewModel = ({ teams, stages, plan, flags }: Preview): PreviewModel => {
  const names = new Map(teams.map(({ isocode, name }) => [isocode, name]));
  const stageNames = new Map(stages.map(({ code, name }) => [code, name]));
  const team = (isocode: string): Team => ({
    isocode,
    name: names.get(isocode) ?? isocode,
    flag: flags[isocode] ?? isocode.toLowerCase(),
  });
  const byStage = Map.groupBy(teams, ({ stage }) => stage);
  const groups = stages
    .filter(({ code }) => byStage.has(code))
    .map(({ code }) => ({
      stage: code,
      teams: (byStage.get(code) ?? []).map(({ isocode }) => team(isocode)),
    }));
  const bracket = bracketModel(
    {
      tableOrder: 'head-to-head',
      groups: [],
      matches: plan
        .filter(({ stage }) => isKnockout(stage))
        .map(({ number, stage, kickoff, venue, slotHome, slotAway }) => ({
          id: number,
          number,
          stage,
          kickoff,
          venue,
          slotHome,
          slotAway,
        })),
    },
    [],
    (isocode) => team(isocode).name,
  );
  return { team, stageName: (code) => stageNames.get(code) ?? code, groups, bracket };
};
