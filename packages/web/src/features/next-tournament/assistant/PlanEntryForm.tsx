import { groupCounts, teamRange, waysOn } from '@tippspiel/rules';
import { useState } from 'react';
import { formatInstant } from '../../../formats.ts';
import { planTexts as texts } from '../../../texts/planAssistant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import ClubBadge from '../../../ui/ClubBadge.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Field, TextField } from '../../../ui/TextField.tsx';
import {
  figuresOf,
  fixturesOf,
  formOf,
  isShortName,
  keyOf,
  noChanges,
  offersMatchForThird,
  type PlanDraft,
  type PlanEntry,
  type PlanFaults,
  type PlanTeam,
  readEntry,
  teamsIn,
} from './planDraft.ts';

interface PlanEntryFormProps {
  draft: PlanDraft;
  clock: { now: number; zone: string };
  onDraft: (draft: PlanDraft) => void;
  onEntry: (entry: PlanEntry) => void;
}

/** Who plays, how and when. Faults show once the plan was asked for. */
export const PlanEntryForm = ({ draft, clock, onDraft, onEntry }: PlanEntryFormProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const { entry, faults } = readEntry(draft, clock);
  const shown: PlanFaults = isAsked ? (faults ?? {}) : {};
  const set = (change: Partial<PlanDraft>) => onDraft({ ...draft, ...change, changes: null });
  const teams = teamsIn(draft);
  return (
    <Form
      label={texts.title}
      error={isAsked && faults !== null ? texts.faults.some : undefined}
      onSubmit={() => {
        setIsAsked(true);
        if (entry !== null) onEntry(entry);
      }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={shown.name}
        maxLength={60}
        autoComplete="off"
        value={draft.name}
        onValue={(name) => set({ name })}
      />
      <div className="plan-choice">
        <span className="admin-label" aria-hidden>
          {texts.kind}
        </span>
        <SegmentedControl
          label={texts.kind}
          value={draft.kind}
          segments={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          onValue={(kind) => set({ kind })}
        />
        <p className="field-hint">{texts.kindHints[draft.kind]}</p>
      </div>
      <Field label={texts.teams} hint={texts.teamsHint} error={shown.teams}>
        {(names) => (
          <textarea
            {...names}
            rows={8}
            autoCapitalize="words"
            spellCheck={false}
            aria-invalid={shown.teams !== undefined}
            value={draft.teams}
            onChange={({ currentTarget }) => set({ teams: currentTarget.value })}
          />
        )}
      </Field>
      {teams.length === 0 ? null : <Looks draft={draft} teams={teams} onDraft={onDraft} />}
      <FormFields draft={draft} teams={teams.length} set={set} />
      <h3>{texts.times}</h3>
      <TimeFields draft={draft} teams={teams.length} faults={shown} set={set} />
      {entry === null ? null : <Summary entry={entry} />}
      <Button type="submit">{texts.make}</Button>
    </Form>
  );
};

const kinds = ['league', 'groups', 'knockout'] as const satisfies readonly PlanDraft['kind'][];

interface LooksProps {
  draft: PlanDraft;
  teams: readonly PlanTeam[];
  onDraft: (draft: PlanDraft) => void;
}

const Looks = ({ draft, teams, onDraft }: LooksProps) => (
  <div className="plan-looks">
    <p className="plan-badges">
      {teams.map(({ code, short, colors }) => (
        <ClubBadge key={code} code={code} short={short} colors={colors} label="" size={1.75} />
      ))}
      <span>{texts.teamCount(teams.length)}</span>
    </p>
    <Disclosure label={texts.looks}>
      {() => (
        <ul className="plan-look-list">
          {teams.map((team) => (
            <Look
              key={team.code}
              team={team}
              onLook={(look) =>
                onDraft({
                  ...draft,
                  looks: { ...draft.looks, [team.name]: { ...draft.looks[team.name], ...look } },
                })
              }
            />
          ))}
        </ul>
      )}
    </Disclosure>
  </div>
);

interface LookProps {
  team: PlanTeam;
  onLook: (look: { short: string } | { colors: [string, string] }) => void;
}

const Look = ({ team: { code, name, short, colors }, onLook }: LookProps) => {
  const [first, second] = colors;
  return (
    <li>
      <ClubBadge code={code} short={short} colors={colors} label="" size={2.5} />
      <span className="plan-look-name">{name}</span>
      <TextField
        label={texts.short}
        aria-label={texts.shortOf(name)}
        error={isShortName(short) ? undefined : texts.faults.short}
        maxLength={4}
        autoCapitalize="characters"
        autoComplete="off"
        value={short}
        onValue={(typed) => onLook({ short: typed.toUpperCase() })}
      />
      <input
        type="color"
        aria-label={texts.colorOf('first', name)}
        value={first}
        onChange={({ currentTarget }) => onLook({ colors: [currentTarget.value, second] })}
      />
      <input
        type="color"
        aria-label={texts.colorOf('second', name)}
        value={second}
        onChange={({ currentTarget }) => onLook({ colors: [first, currentTarget.value] })}
      />
    </li>
  );
};

interface PartProps {
  draft: PlanDraft;
  /** So many. */
  teams: number;
  set: (change: Partial<PlanDraft>) => void;
}

/** What the kind of competition leaves open. */
const FormFields = ({ draft, teams, set }: PartProps) => {
  const form = formOf(draft, teams);
  const [fewest, most] = teamRange[draft.kind];
  if (teams < fewest || teams > most) return null;
  return (
    <>
      {form.kind === 'groups' ? (
        <div className="admin-fields">
          <SelectField
            label={texts.groups}
            value={`${form.groups}`}
            options={groupCounts(teams).map((groups) => ({
              value: `${groups}`,
              label: texts.groupsOf(groups, teams),
            }))}
            onValue={(groups) => set({ groups: Number(groups) })}
          />
          <SelectField
            label={texts.wayOn}
            value={keyOf(form)}
            options={waysOn(teams, form.groups).map((way) => ({
              value: keyOf(way),
              label: texts.wayOnOf(way),
            }))}
            onValue={(wayOn) => set({ wayOn })}
          />
        </div>
      ) : null}
      {form.kind === 'knockout' ? null : (
        <SelectField
          label={texts.legs}
          value={`${draft.legs}`}
          options={([1, 2] as const).map((legs) => ({
            value: `${legs}`,
            label: texts.legsOf[legs],
          }))}
          onValue={(legs) => set({ legs: legs === '2' ? 2 : 1 })}
        />
      )}
      {offersMatchForThird(draft, teams) ? (
        <Checkbox
          checked={draft.matchForThird}
          onChecked={(matchForThird) => set({ matchForThird })}
        >
          {texts.matchForThird}
        </Checkbox>
      ) : null}
    </>
  );
};

const gaps = [1, 7, 14] as const;

/** The browser's fields speak the browser's language; these lines always speak German. */
const dayInGerman = (day: string): string | undefined => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? undefined : formatInstant(noon, 'day', 'UTC');
};

const TimeFields = ({ draft, teams, faults, set }: PartProps & { faults: PlanFaults }) => {
  const figures = figuresOf(draft, teams);
  const figure = (field: 'matchMinutes' | 'pauseMinutes' | 'pitches' | 'days', hint?: string) => (
    <TextField
      label={texts[field]}
      hint={hint}
      error={faults[field]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={figures[field]}
      onValue={(value) => set({ [field]: value })}
    />
  );
  return (
    <>
      <div className="plan-when">
        <TextField
          type="date"
          label={texts.day}
          hint={dayInGerman(draft.day)}
          error={faults.day}
          value={draft.day}
          onValue={(day) => set({ day })}
        />
        <TextField
          type="time"
          label={texts.time}
          hint={draft.time === '' ? undefined : texts.oClock(draft.time)}
          error={faults.time}
          value={draft.time}
          onValue={(time) => set({ time })}
        />
      </div>
      <div className="plan-figures">
        {figure('matchMinutes', texts.matchMinutesHint)}
        {figure('pauseMinutes')}
        {figure('pitches', texts.pitchesHint)}
        {figure('days', texts.daysHint)}
      </div>
      {figures.days.trim() === '1' ? null : (
        <SelectField
          label={texts.gap}
          value={`${figures.gap}`}
          options={gaps.map((gap) => ({ value: `${gap}`, label: texts.gaps[gap] }))}
          onValue={(value) => set({ gap: gaps.find((gap) => `${gap}` === value) ?? 1 })}
        />
      )}
    </>
  );
};

/** What comes of it, while it is typed. */
const Summary = ({ entry }: { entry: PlanEntry }) => {
  const fixtures = fixturesOf(entry, noChanges(entry));
  const { date = '', time = '' } =
    fixtures.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`)).at(-1) ??
    {};
  const day = formatInstant(`${date}T12:00:00Z`, 'weekday-date', 'UTC');
  return (
    <p className="notice" role="status">
      {texts.summary(fixtures.length, `${day} ${time}`)}
    </p>
  );
};
