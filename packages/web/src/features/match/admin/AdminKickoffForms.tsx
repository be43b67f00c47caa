import { type BodyOf, type ErrorCode, endpoints, messages, type Replay } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { ApiError, messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { useAnswer } from '../../../api/queries.ts';
import { useTimeZone } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { replayTexts, adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { AdminInstantField, instantOf, wallTimeIn } from '../../admin/AdminInstantField.tsx';
import type { Match } from '../match.ts';
import { updateMatch } from './AdminResultForm.tsx';

const EMPTY = { home: '', away: '', stage: '', kickoff: { date: '', time: '21:00' } };

export const AdminCreateMatch = ({ onCreated }: { onCreated: () => void }) => {
  const { data: countries = [] } = useAnswer(endpoints.countries);
  const { data: stages = [] } = useAnswer(endpoints.stages);
  const zone = useTimeZone();
  const [draft, setDraft] = useState(EMPTY);
  const create = useKickoff({
    run: (body: BodyOf<typeof endpoints.createMatch>) => change(endpoints.createMatch, { body }),
    done: texts.created,
    failed: texts.createFailed,
    onDone: onCreated,
  });
  const submit = () => {
    const { home, away, stage } = draft;
    const kickoff = instantOf(zone, draft.kickoff);
    const isWhole = home !== '' && away !== '' && stage !== '';
    if (!isWhole || kickoff === null) create.refuse(messages.matchFields);
    else if (home === away) create.refuse(messages.sameTeams);
    else create.submit({ home, away, stage, kickoff });
  };
  const teams = countries.map(({ isocode, name }) => ({ value: isocode, label: name }));
  return (
    <Form label={texts.create} onSubmit={submit} error={create.reason}>
      <div className="admin-fields">
        {(['home', 'away'] as const).map((side) => (
          <SelectField
            key={side}
            label={texts[side]}
            placeholder={texts.choose}
            value={draft[side]}
            options={teams}
            onValue={(isocode) => setDraft({ ...draft, [side]: isocode })}
          />
        ))}
        <SelectField
          label={texts.stage}
          placeholder={texts.choose}
          value={draft.stage}
          options={stages.map(({ code, name }) => ({ value: code, label: name }))}
          onValue={(stage) => setDraft({ ...draft, stage })}
        />
      </div>
      <AdminInstantField
        label={texts.kickoff}
        value={draft.kickoff}
        onValue={(kickoff) => setDraft({ ...draft, kickoff })}
      />
      <Button type="submit" loading={create.isPending}>
        {adminTexts.create}
      </Button>
      {create.question}
    </Form>
  );
};

interface AdminReplayProps {
  match: Match;
  sides: readonly [home: string, away: string];
}

/** Lets a match that has begun be played again. */
export const AdminReplay = ({ match, sides }: AdminReplayProps) => {
  const zone = useTimeZone();
  const [asking, setAsking] = useState(false);
  const [wallTime, setWallTime] = useState({ date: '', time: '' });
  const replay = useKickoff({
    run: (body: Replay) => change(endpoints.replayMatch, { params: { id: match.id }, body }),
    done: replayTexts.saved,
    failed: replayTexts.failed,
    onDone: () => setAsking(false),
  });
  const submit = () => {
    const kickoff = instantOf(zone, wallTime);
    if (kickoff !== null) replay.submit({ kickoff, plannedDay: null });
    else if (wallTime.time !== '') replay.refuse(messages.matchFields);
    else replay.submit({ kickoff, plannedDay: wallTime.date === '' ? null : wallTime.date });
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {replayTexts.open}
      </Button>
      <Dialog
        title={replayTexts.title(...sides)}
        open={asking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {adminTexts.cancel}
            </Button>
            <Button variant="danger" loading={replay.isPending} onClick={submit}>
              {replayTexts.save}
            </Button>
          </>
        }
      >
        <div className="admin-ruling">
          <p>{replayTexts.text}</p>
          <AdminInstantField
            label={replayTexts.kickoff}
            value={wallTime}
            onValue={setWallTime}
            mayBeOpen
          />
          <p className="admin-note">{adminTexts.logged}</p>
          {replay.reason === undefined ? null : (
            <p className="form-error" role="alert">
              {replay.reason}
            </p>
          )}
        </div>
      </Dialog>
      {replay.question}
    </>
  );
};

interface AdminKickoffFormProps {
  match: Pick<Match, 'id' | 'kickoff' | 'plannedDay'>;
  started: boolean;
}

export const AdminKickoffForm = ({ match, started }: AdminKickoffFormProps) => {
  const zone = useTimeZone();
  const [wallTime, setWallTime] = useState(
    match.kickoff === null
      ? { date: match.plannedDay ?? '', time: '' }
      : wallTimeIn(zone, match.kickoff),
  );
  const move = useKickoff({
    run: (body: Kickoff) => updateMatch(match.id, body),
    done: texts.updated,
    failed: texts.updateFailed,
  });
  const submit = () => {
    const kickoff = instantOf(zone, wallTime);
    if (kickoff !== null) move.submit({ kickoff });
    else if (started || wallTime.time !== '') move.refuse(messages.matchFields);
    else move.submit({ kickoff, plannedDay: wallTime.date === '' ? null : wallTime.date });
  };
  return (
    <Form label={texts.kickoff} onSubmit={submit} error={move.reason}>
      <AdminInstantField
        label={texts.kickoff}
        value={wallTime}
        onValue={setWallTime}
        mayBeOpen={!started}
      />
      {started ? <p className="admin-note">{texts.kickoffLocked}</p> : null}
      <Button type="submit" variant="quiet" loading={move.isPending}>
        {texts.saveKickoff}
      </Button>
      {move.question}
    </Form>
  );
};

interface Kickoff {
  /** Null = open. */
  kickoff: number | null;
  plannedDay?: string | null;
  confirmed?: boolean | undefined;
}

/**
 * Saves a kick-off. The server asks before one that locks tips at once or within minutes, or that moves a
 * result: `question` says so in its words, and saves it if the organiser confirms.
 */
const useKickoff = <Body extends { confirmed?: boolean | undefined }>(
  action: Parameters<typeof useAction<Body>>[0],
) => {
  const [unsent, setUnsent] = useState<string>();
  const { mutate, reset, variables, error, isPending } = useAction({
    ...action,
    formShowsReason: true,
    asksAfter: (error) => questionOf(error) !== undefined,
  });
  const title = questionOf(error);
  const submit = (body: Body) => {
    setUnsent(undefined);
    mutate(body);
  };
  const refuse = (reason: string) => {
    setUnsent(reason);
    reset();
  };
  const question = (
    <ConfirmDialog
      title={title ?? texts.soonTitle}
      open={title !== undefined}
      confirmLabel={texts.kickoffConfirm}
      danger
      onConfirm={() => variables && mutate({ ...variables, confirmed: true })}
      onCancel={reset}
    >
      <p>{error?.message}</p>
    </ConfirmDialog>
  );
  const failure = error && title === undefined ? messageOf(error) : undefined;
  return { submit, refuse, question, isPending, reason: unsent ?? failure };
};

/** What the server asks before it saves a kick-off, by the code of its refusal. */
const questions: ReadonlyMap<string, string> = new Map<ErrorCode, string>([
  ['kickoff-too-soon', texts.soonTitle],
  ['match-has-result', texts.playedTitle],
]);

const questionOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? questions.get(error.code) : undefined;
