import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { gameNow, useNow } from '../../../clock.ts';
import { dayOf, formatInstant, useTimeZone } from '../../../formats.ts';
import { planTexts as texts } from '../../../texts/planAssistant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AskButton } from '../../../ui/ConfirmDialog.tsx';
import { discardPlan, keepPlan, readKeptPlan, useKeptPlan } from './keptPlan.ts';
import { PlanEntryForm } from './PlanEntryForm.tsx';
import { PlanFixtures } from './PlanFixtures.tsx';
import { newDraft, noChanges, proposedKickoff, readEntry, timeText } from './planDraft.ts';
import './PlanAssistant.css';

/** Makes a pack of names and times, to be corrected before it goes the way of each file. */
export const PlanAssistant = ({
  onReady,
}: Pick<ComponentProps<typeof PlanFixtures>, 'onReady'>) => {
  const draft = useKeptPlan();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(readKeptPlan, []);
  const zone = useTimeZone();
  const now = useNow(60_000);
  if (!isOpen || draft === null || now === null) {
    const open = () => {
      if (draft === null) keepPlan(newDraft(proposedStart(zone)));
      setIsOpen(true);
    };
    return (
      <Card className="admin-form" title={texts.title}>
        <p>{draft?.pack ? texts.handedNote : texts.lead}</p>
        <div className="admin-actions">
          <Button variant="quiet" onClick={open}>
            {draft === null ? texts.begin : texts.goOn}
          </Button>
          {draft === null ? null : <Discard />}
        </div>
      </Card>
    );
  }
  const { entry } = readEntry(draft, { now, zone });
  const changes = draft.changes?.draw.length === entry?.teams.length ? draft.changes : null;
  return (
    <Card className="admin-form plan-assistant" title={texts.title}>
      {entry === null || changes === null ? (
        <PlanEntryForm
          draft={draft}
          clock={{ now, zone }}
          onDraft={keepPlan}
          onEntry={(made) => keepPlan({ ...draft, changes: noChanges(made) })}
        />
      ) : (
        <Made>
          <PlanFixtures
            draft={draft}
            entry={entry}
            changes={changes}
            clock={{ now, zone }}
            onDraft={keepPlan}
            onReady={(pack) => {
              setIsOpen(false);
              onReady(pack);
            }}
          />
        </Made>
      )}
      <div className="plan-kept">
        <p className="admin-note">{texts.kept}</p>
        <Discard />
      </div>
    </Card>
  );
};

/** Brings the plan into sight when it is made: the form above it was long. */
const Made = ({ children }: ComponentProps<'div'>) => {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} className="plan-made" tabIndex={-1}>
      {children}
    </div>
  );
};

const Discard = () => (
  <AskButton
    label={texts.discard}
    title={texts.discardTitle}
    confirmLabel={texts.discard}
    danger
    onConfirm={discardPlan}
  >
    {texts.discardText}
  </AskButton>
);

/** Soon; late in the evening tomorrow afternoon. */
const proposedStart = (zone: string) => {
  const now = gameNow() ?? 0;
  const [hours = 0, minutes = 0] = formatInstant(now, 'time', zone).split(':').map(Number);
  const kickoff = proposedKickoff(hours * 60 + minutes);
  return kickoff <= LATEST
    ? { day: dayOf(now, zone), time: timeText(kickoff) }
    : { day: dayOf(now + DAY_MS, zone), time: '14:00' };
};

const LATEST = 20 * 60;
const DAY_MS = 86_400_000;
