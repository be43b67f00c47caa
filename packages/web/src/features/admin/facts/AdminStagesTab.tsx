import { useQuery } from '@tanstack/react-query';
import { endpoints, fields, messages } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { stageAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminCodedList } from './AdminCodedList.tsx';
import type { CodedKind } from './AdminCodeNameForm.tsx';

const kind: CodedKind = {
  texts,
  invalid: messages.stageFields,
  isValid: (code, name) => fields.stageCode.safeParse(code).success && name !== '',
  save: (code, name) => change(endpoints.saveStage, { body: { code, name } }),
};

export const AdminStagesTab = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.stages))}
    placeholder={<Skeletons count={6} height={132} />}
  >
    {(stages) => <AdminCodedList kind={kind} entries={stages} none={texts.none} />}
  </Loaded>
);
