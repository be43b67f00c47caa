import { useQuery } from '@tanstack/react-query';
import { type BodyOf, endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { queryOf } from '../../../api/queries.ts';
import { useTimeZone } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { AdminInstantField } from '../../admin/AdminInstantField.tsx';
import { useAction } from '../../admin/useAction.ts';
import { instantOf } from '../../admin/zonedTime.ts';
import { isSoonKickoff, SoonKickoffDialog } from './SoonKickoffDialog.tsx';

const EMPTY = { home: '', away: '', stage: '', kickoff: { date: '', time: '21:00' } };

/** Adds a match. */
export const AdminCreateMatch = ({ onCreated }: { onCreated: () => void }) => {
  const { data: countries = [] } = useQuery(queryOf(endpoints.countries));
  const { data: stages = [] } = useQuery(queryOf(endpoints.stages));
  const zone = useTimeZone();
  const [draft, setDraft] = useState(EMPTY);
  const [unsent, setUnsent] = useState<string>();
  const create = useAction({
    run: (body: NewMatch) => change(endpoints.createMatch, { body }),
    done: texts.created,
    failed: texts.createFailed,
    formShowsReason: true,
    asksAfter: isSoonKickoff,
    onDone: onCreated,
  });
  const submit = () => {
    const match = matchOf(draft, zone);
    const playsItself = match !== null && match.home === match.away;
    const reason = playsItself ? messages.sameTeams : match ? undefined : messages.matchFields;
    setUnsent(reason);
    if (match && !playsItself) create.mutate(match);
    else create.reset();
  };
  const confirm = () => {
    if (create.variables) create.mutate({ ...create.variables, confirmed: true });
  };
  const failure =
    create.error && !isSoonKickoff(create.error) ? messageOf(create.error) : undefined;
  const teams = countries.map(({ isocode, name }) => ({ value: isocode, label: name }));
  return (
    <Form label={texts.create} onSubmit={submit} error={unsent ?? failure}>
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
      <SoonKickoffDialog error={create.error} onConfirm={confirm} onCancel={create.reset} />
    </Form>
  );
};

type NewMatch = BodyOf<typeof endpoints.createMatch>;

/** The whole match, or null while something is missing. */
const matchOf = (draft: typeof EMPTY, zone: string): NewMatch | null => {
  const { home, away, stage } = draft;
  const kickoff = instantOf(zone, draft.kickoff);
  if (home === '' || away === '' || stage === '' || kickoff === null) return null;
  return { home, away, stage, kickoff };
};
