import { useQuery } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../api/Action.tsx';
import { messageOf } from '../api/ApiError.ts';
import { change } from '../api/change.ts';
import { call } from '../api/client.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf, useAnswer } from '../api/queries.ts';
import { SubmitForm } from '../api/SubmitForm.tsx';
import { ChangeName } from '../features/account/AccountForm.tsx';
import { AdminBackup } from '../features/admin/configuration/AdminBackup.tsx';
import { AdminTestMail } from '../features/admin/configuration/AdminTestMail.tsx';
import {
  AdminStakeFields,
  DEFAULT_STAKES,
  stakesOf,
} from '../features/admin/groups/AdminStakeFields.tsx';
import '../features/admin/admin.css';
import { GroupLink } from '../features/groups/ManageGroup.tsx';
import '../features/groups/Group.css';
import { FirstTournament } from '../features/next-tournament/AdminNextTournamentTab.tsx';
import { useTournament } from '../features/tournament/useTournament.tsx';
import { paths } from '../paths.ts';
import { adminTexts } from '../texts/admin.ts';
import { groupAdminTexts } from '../texts/adminGroups.ts';
import { firstStepsTexts as texts } from '../texts/firstSteps.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { notifyError } from '../ui/notifications.ts';
import { Page } from '../ui/Page.tsx';
import { useSearchParam } from '../ui/searchParam.ts';
import { TextField } from '../ui/TextField.tsx';
import { type FirstSteps, type StepName, stepNames, stepsDone } from './firstSteps.ts';
import { StepNumber } from './StepNumber.tsx';
import './AdminFirstStepsPage.css';

/** Leads the organiser of a new game to the first tip of a friend; it goes on where it was left. */
const AdminFirstStepsPage = () => {
  const query = useQuery({ ...queryOf(endpoints.firstSteps), refetchInterval: REFRESH });
  return (
    <Page title={texts.title} width="text">
      <Loaded query={query} height={320}>
        {(state) => <Steps state={state} />}
      </Loaded>
    </Page>
  );
};

/** The organiser waits here for the first friend, who may come before the stream of events is open. Milliseconds. */
const REFRESH = 5_000;

export default AdminFirstStepsPage;

const Steps = ({ state }: { state: FirstSteps }) => {
  const done = stepsDone(state);
  const [passed, setPassed] = useState<readonly StepName[]>([]);
  const [asked, setAsked] = useSearchParam('schritt', '');
  const wanted = stepNames.find((name) => name === asked) ?? null;
  const setWanted = (name: StepName | null) => setAsked(name ?? '');
  const [doneBefore] = useState(done);
  const isOver = (name: StepName) =>
    passed.includes(name) || (staysOpen.includes(name) ? doneBefore : done)[name];
  const current = wanted ?? stepNames.find((name) => !isOver(name)) ?? null;
  const pass = (name: StepName) => {
    setPassed([...passed, name]);
    setWanted(null);
  };
  const count = stepNames.filter((name) => done[name]).length;
  return (
    <>
      <Card>
        <p>{texts.lead}</p>
        <nav aria-label={texts.title}>
          <ol className="first-steps">
            {stepNames.map((name, index) => (
              <li key={name}>
                <button
                  type="button"
                  className="first-step"
                  aria-current={name === current ? 'step' : undefined}
                  onClick={() => setWanted(name)}
                >
                  <StepNumber number={index + 1} done={done[name]} />
                  {texts.steps[name]}
                  {done[name] ? <span className="visually-hidden">, {texts.done}</span> : null}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <p role="status">{texts.progress(count, stepNames.length)}</p>
      </Card>
      {current === null ? (
        <Finish />
      ) : (
        <Step name={current} state={state} isDone={done[current]} onPass={() => pass(current)} />
      )}
    </>
  );
};

/** What a test mail has shown, and the link, stay until the organiser goes on. */
const staysOpen: readonly StepName[] = ['invitation', 'mail', 'backups'];

interface StepProps {
  state: FirstSteps;
  isDone: boolean;
  onPass: () => void;
}

const Step = ({ name, ...props }: StepProps & { name: StepName }) => {
  const Content = contents[name];
  return (
    <section className="first-step-content" aria-label={texts.steps[name]}>
      <Content {...props} />
      <div className="first-step-actions">
        <Button variant={props.isDone ? 'primary' : 'quiet'} onClick={props.onPass}>
          {props.isDone || name === 'invitation' ? texts.next : texts.later}
        </Button>
      </div>
    </section>
  );
};

const TournamentStep = ({ isDone }: StepProps) => {
  const tournament = useTournament();
  if (!isDone) return <FirstTournament />;
  return (
    <Card title={texts.steps.tournament}>
      <p>{tournament ? texts.playing(tournament.name) : null}</p>
    </Card>
  );
};

const GroupStep = ({ state: { group } }: StepProps) => (
  <Card title={texts.steps.group}>
    {group === null ? <FirstGroupForm /> : <p>{texts.groupIs(group.name)}</p>}
  </Card>
);

/** Makes a group and takes the organiser in. The secret is nobody's to remember: its link leads in. */
const FirstGroupForm = () => {
  const [draft, setDraft] = useState({ name: '', withMoney: false, joins: true });
  const [stakes, setStakes] = useState(DEFAULT_STAKES);
  const money = draft.withMoney ? stakesOf(stakes) : null;
  const entry = { name: draft.name.trim(), money };
  return (
    <SubmitForm
      label={texts.steps.group}
      entry={entry}
      check={({ name }) => {
        if (name === '' || name.length > limits.groupName) return messages.groupName;
        return draft.withMoney && money === null ? messages.groupStakes(name) : undefined;
      }}
      send={async (group) => {
        const secret = drawnSecret();
        await change(endpoints.createGroup, { body: { ...group, secret } });
        if (draft.joins) await join(group.name, secret, money?.stakeCents ?? null);
      }}
      button={adminTexts.create}
      done={groupAdminTexts.created}
      failed={groupAdminTexts.createFailed}
      notifiesFailure
    >
      <p>{texts.groupText}</p>
      <TextField
        label={groupAdminTexts.name}
        autoComplete="off"
        maxLength={limits.groupName}
        value={draft.name}
        onValue={(name) => setDraft({ ...draft, name })}
      />
      <Checkbox
        checked={draft.withMoney}
        onChecked={(withMoney) => setDraft({ ...draft, withMoney })}
      >
        {groupAdminTexts.withMoney}
      </Checkbox>
      {draft.withMoney ? <AdminStakeFields draft={stakes} onDraft={setStakes} /> : null}
      <Checkbox checked={draft.joins} onChecked={(joins) => setDraft({ ...draft, joins })}>
        {texts.joinToo}
      </Checkbox>
    </SubmitForm>
  );
};

const drawnSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');

const join = async (name: string, secret: string, stakeCents: number | null): Promise<void> => {
  try {
    const groups = await call(endpoints.groups);
    const made = groups.find((group) => group.name === name);
    if (!made) return;
    const body = stakeCents === null ? { secret } : { secret, stakeCents };
    await change(endpoints.joinGroup, { params: { id: made.id }, body });
  } catch (error) {
    notifyError(`${texts.joinFailed} ${messageOf(error)}`);
  }
};

const InvitationStep = ({ state: { group } }: StepProps) =>
  group === null ? <GroupFirst /> : <Invitation id={group.id} />;

const GroupFirst = () => (
  <Card title={texts.steps.invitation}>
    <p>{texts.groupText}</p>
  </Card>
);

const Invitation = ({ id }: { id: number }) => {
  // The answer holds the group's link and secret, so it is not kept on the device.
  const query = useQuery({
    ...queryOf(endpoints.group, { params: { id } }),
    meta: { persist: false },
  });
  return (
    <Loaded query={query} height={260}>
      {(group) => (
        <>
          <GroupLink group={group} token={group.token ?? null} />
          <InvitersName />
        </>
      )}
    </Loaded>
  );
};

/** The set-up asks for no name, and who is invited reads one. */
const InvitersName = () => {
  const { data: profile } = useAnswer(endpoints.profile);
  return profile === undefined ? null : (
    <Card>
      <p>{texts.invitedBy(profile.name)}</p>
      <ChangeName name={profile.name} label={texts.changeName} />
    </Card>
  );
};

const MailStep = () => <AdminTestMail />;

/** A game that nobody saves is lost with its disk. */
const BackupStep = ({ isDone, onPass }: StepProps) => {
  const note = useAction({
    run: () => change(endpoints.noteBackups),
    done: texts.backupsNoted,
    failed: texts.dismissFailed,
    onDone: onPass,
  });
  return (
    <>
      <AdminBackup />
      {isDone ? null : (
        <Card>
          <p>{texts.backupsText}</p>
          <div className="first-step-actions">
            <Button loading={note.isPending} onClick={() => note.mutate()}>
              {texts.noteBackups}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
};

const contents = {
  tournament: TournamentStep,
  group: GroupStep,
  invitation: InvitationStep,
  mail: MailStep,
  backups: BackupStep,
} as const satisfies Record<StepName, (props: StepProps) => ReactNode>;

const Finish = () => {
  const navigate = useNavigate();
  const end = useAction({
    run: () => change(endpoints.endFirstSteps),
    done: texts.finished,
    failed: texts.dismissFailed,
    onDone: () => navigate(paths.home),
  });
  return (
    <Card title={texts.finish}>
      <p>{texts.finishText}</p>
      <div className="first-step-actions">
        <Button loading={end.isPending} onClick={() => end.mutate()}>
          {texts.toAll}
        </Button>
      </div>
    </Card>
  );
};
