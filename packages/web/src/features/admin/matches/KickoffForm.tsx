import { endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useTimeZone } from '../../../ui/formats.ts';
import { InstantField } from '../InstantField.tsx';
import { useAction } from '../useAction.ts';
import { instantOf, wallTimeIn } from '../zonedTime.ts';
import type { Match } from './match.ts';

/** Moves the kick-off. */
export const KickoffForm = ({ match, started }: { match: Match; started: boolean }) => {
  const zone = useTimeZone();
  const [wallTime, setWallTime] = useState(wallTimeIn(zone, match.date));
  const [invalid, setInvalid] = useState(false);
  const save = useAction({
    run: (kickoff: string) =>
      change(endpoints.updateMatch, { params: { id: match.id }, body: { kickoff } }),
    done: texts.updated,
    failed: texts.updateFailed,
    formShowsReason: true,
  });
  const submit = () => {
    const kickoff = instantOf(zone, wallTime);
    setInvalid(kickoff === null);
    if (kickoff !== null) save.mutate(kickoff);
  };
  const failure = save.error ? messageOf(save.error) : undefined;
  return (
    <Form label={texts.kickoff} onSubmit={submit} error={invalid ? messages.matchFields : failure}>
      <InstantField label={texts.kickoff} value={wallTime} onValue={setWallTime} />
      {started ? <p className="admin-note">{texts.kickoffLocked}</p> : null}
      <Button type="submit" variant="quiet" loading={save.isPending}>
        {texts.saveKickoff}
      </Button>
    </Form>
  );
};
