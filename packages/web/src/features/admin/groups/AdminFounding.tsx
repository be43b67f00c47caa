import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { queryOf } from '../../../api/queries.ts';
import { groupPageTexts as texts } from '../../../texts/group.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useAction } from '../useAction.ts';

/** Whether players may found groups (docs/game.md, 'Groups of players'). */
export const AdminFounding = () => {
  const { data } = useQuery(queryOf(endpoints.founding));
  const allow = useAction({
    run: (allowed: boolean) => change(endpoints.allowFounding, { body: { allowed } }),
    done: texts.allowSaved,
    failed: texts.allowFailed,
  });
  if (!data) return null;
  return (
    <>
      <Switch
        label={texts.allow}
        checked={data.allowed}
        onChecked={(allowed) => allow.mutate(allowed)}
      />
      <p className="admin-note">{texts.allowHint}</p>
    </>
  );
};
