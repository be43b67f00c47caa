import { useMutation } from '@tanstack/react-query';
import { endpoints, slotName } from '@tippspiel/contract';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { formatInstant } from '../../../formats.ts';
import { planTexts as texts } from '../../../texts/planAssistant.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/Form.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import {
  drawAgain,
  type Fixture,
  type FixtureSide,
  fixtureFaults,
  fixturesOf,
  type PlanChanges,
  type PlanDraft,
  type PlanEntry,
  type PlanTeam,
  packOf,
  stageName,
  swapTeams,
} from './planDraft.ts';

interface PlanFixturesProps {
  draft: PlanDraft;
  entry: PlanEntry;
  changes: PlanChanges;
  clock: { now: number; zone: string };
  onDraft: (draft: PlanDraft) => void;
  /** Names the pack that was made. */
  onReady: (pack: string) => void;
}

/** Every match of the plan, to be corrected; then it is checked and stored as each uploaded file. */
export const PlanFixtures = (props: PlanFixturesProps) => {
  const { draft, entry, changes, clock, onDraft, onReady } = props;
  const { now, zone } = clock;
  const [opened, setOpened] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const fixtures = useMemo(() => fixturesOf(entry, changes), [entry, changes]);
  const faults = useMemo(
    () => fixtureFaults(fixtures, entry, { now, zone }),
    [fixtures, entry, now, zone],
  );
  const set = (next: PlanChanges) => onDraft({ ...draft, changes: next });
  const hand = useMutation({
    mutationFn: async () => {
      if (draft.pack !== null) await removeFormer(draft.pack);
      const json = JSON.stringify(packOf(entry, changes, fixtures, zone));
      const pack = new File([json], 'spielplan.json', { type: 'application/json' });
      return change(endpoints.uploadPack, { query: {}, body: { pack } });
    },
    onSuccess: ({ pack }) => {
      onDraft({ ...draft, pack });
      notifySuccess(texts.handed(entry.name));
      onReady(pack);
    },
  });
  const byDay = [...Map.groupBy(inOrder(fixtures), ({ date }) => date)];
  const isWrong = isAsked && faults.length > 0;
  return (
    <>
      <h3>{texts.fixtures(entry.name)}</h3>
      <p>{texts.fixturesLead}</p>
      <div className="admin-actions">
        <Button variant="quiet" onClick={() => onDraft({ ...draft, changes: null })}>
          {texts.back}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            set(drawAgain(changes, Math.random));
            notifySuccess(texts.drawn);
          }}
        >
          {texts.draw}
        </Button>
      </div>
      {byDay.map(([date, ofDay]) => (
        <section key={date} className="plan-day drawn-in-view">
          <h4>{dayText(date)}</h4>
          <ul>
            {ofDay.map((fixture) => (
              <FixtureRow
                key={fixture.number}
                fixture={fixture}
                isOpen={fixture.number === opened}
                fault={isWrong ? faults.find(({ number }) => number === fixture.number) : undefined}
                onToggle={() => setOpened(fixture.number === opened ? null : fixture.number)}
              >
                <FixtureForm fixture={fixture} teams={entry.teams} changes={changes} set={set} />
              </FixtureRow>
            ))}
          </ul>
        </section>
      ))}
      <FormAlert
        error={
          isWrong
            ? [...new Set(faults.map(({ sentence }) => sentence))].slice(0, MOST_FAULTS).join(' ')
            : hand.error
              ? messageOf(hand.error)
              : undefined
        }
        failure={isWrong ? texts.fixtureFaults.lead : texts.handFailed}
      />
      <Button
        loading={hand.isPending}
        onClick={() => {
          setIsAsked(true);
          if (faults.length === 0) hand.mutate();
        }}
      >
        {texts.hand}
      </Button>
    </>
  );
};

const MOST_FAULTS = 3;

/** The organiser may have removed it already, or it was started. */
const removeFormer = (pack: string) =>
  change(endpoints.removePack, { params: { pack } }).catch(() => undefined);

const inOrder = (fixtures: readonly Fixture[]): readonly Fixture[] =>
  fixtures.toSorted(
    (a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.number - b.number,
  );

const dayText = (date: string): string =>
  date === '' ? texts.faults.day : formatInstant(`${date}T12:00:00Z`, 'day', 'UTC');

const sideText = (side: FixtureSide): string =>
  typeof side === 'string'
    ? slotName(side, stageName, (code) => code).replace(/ (?=\S{1,3}$)/, NO_BREAK)
    : side.name;

/** Keeps the letter with its group. */
const NO_BREAK = '\u00a0';

interface FixtureRowProps {
  fixture: Fixture;
  isOpen: boolean;
  fault: { sentence: string } | undefined;
  onToggle: () => void;
  children: React.ReactNode;
}

const FixtureRow = ({ fixture, isOpen, fault, onToggle, children }: FixtureRowProps) => {
  const { number, stage, time, home, away } = fixture;
  const pair = `${sideText(home)} – ${sideText(away)}`;
  return (
    <li>
      <button type="button" className="plan-row" aria-expanded={isOpen} onClick={onToggle}>
        <span className="plan-time">{time}</span> <span className="plan-pair">{pair}</span>{' '}
        <span className="admin-note">
          {number} · {stageName(stage)}
        </span>
      </button>
      {fault === undefined ? null : <p className="field-error">{fault.sentence}</p>}
      {isOpen ? <div className="plan-change">{children}</div> : null}
    </li>
  );
};

interface FixtureFormProps {
  fixture: Fixture;
  teams: readonly PlanTeam[];
  changes: PlanChanges;
  set: (changes: PlanChanges) => void;
}

const FixtureForm = ({ fixture, teams, changes, set }: FixtureFormProps) => {
  const { number, home, away, date, time } = fixture;
  const move = (wall: Partial<Pick<Fixture, 'date' | 'time'>>) =>
    set({ ...changes, moved: { ...changes.moved, [number]: { date, time, ...wall } } });
  const isTurned = changes.turned.includes(number);
  const turn = () =>
    set({
      ...changes,
      turned: isTurned
        ? changes.turned.filter((other) => other !== number)
        : [...changes.turned, number],
    });
  const team = (label: string, side: FixtureSide) =>
    typeof side === 'string' ? null : (
      <SelectField
        label={label}
        value={side.code}
        options={teams.map(({ code, name }) => ({ value: code, label: name }))}
        onValue={(code) =>
          set(
            swapTeams(
              changes,
              teams.indexOf(side),
              teams.findIndex((other) => other.code === code),
            ),
          )
        }
      />
    );
  const hasTeams = typeof home !== 'string' || typeof away !== 'string';
  return (
    <>
      {hasTeams ? (
        <>
          <div className="admin-fields">
            {team(texts.home, home)}
            {team(texts.away, away)}
          </div>
          <p className="field-hint">{texts.swapHint}</p>
        </>
      ) : null}
      <div className="plan-when">
        <TextField
          type="date"
          label={texts.matchDay}
          value={date}
          onValue={(next) => move({ date: next })}
        />
        <TextField
          type="time"
          label={texts.matchTime}
          value={time}
          onValue={(next) => move({ time: next })}
        />
      </div>
      <div className="admin-actions">
        <Button variant="quiet" onClick={turn}>
          {texts.turn}
        </Button>
      </div>
    </>
  );
};
