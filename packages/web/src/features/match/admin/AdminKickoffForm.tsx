import { endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { useTimeZone } from '../../../formats.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { AdminInstantField } from '../../admin/AdminInstantField.tsx';
import { useAction } from '../../admin/useAction.ts';
import { instantOf, wallTimeIn } from '../../admin/zonedTime.ts';
import type { Match } from '../match.ts';
import { isSoonKickoff, SoonKickoffDialog } from './SoonKickoffDialog.tsx';

/** Moves the kick-off. */
export const AdminKickoffForm = ({ match, started }: { match: Match; started: boolean }) => {
  const zone = useTimeZone();
  const [wallTime, setWallTime] = useState(wallTimeIn(zone, match.kickoff));
  const [invalid, setInvalid] = useState(false);
  const save = useAction({
    run: (body: { kickoff: number; confirmed?: true }) =>
      change(endpoints.updateMatch, { params: { id: match.id }, body }),
    done: texts.updated,
    failed: texts.updateFailed,
    formShowsReason: true,
    asksAfter: isSoonKickoff,
  });
  const submit = () => {
    const kickoff = instantOf(zone, wallTime);
    setInvalid(kickoff === null);
    if (kickoff !== null) save.mutate({ kickoff });
  };
  const confirm = () => {
    if (save.variables) save.mutate({ ...save.variables, confirmed: true });
  };
  const failure = save.error && !isSoonKickoff(save.error) ? messageOf(save.error) : undefined;
  return (
    <Form label={texts.kickoff} onSubmit={submit} error={invalid ? messages.matchFields : failure}>
      <AdminInstantField label={texts.kickoff} value={wallTime} onValue={setWallTime} />
      {started ? <p className="admin-note">{texts.kickoffLocked}</p> : null}
      <Button type="submit" variant="quiet" loading={save.isPending}>
        {texts.saveKickoff}
      </Button>
      <SoonKickoffDialog error={save.error} onConfirm={confirm} onCancel={save.reset} />
    </Form>
  );
};
