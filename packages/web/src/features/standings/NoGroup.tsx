import { messages } from '@tippspiel/contract';
import { groupTexts } from '../../texts/groups.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { JoinGroupForm } from '../groups/JoinGroupForm.tsx';

/** Who is in no group can join one in place of a table. */
export const NoGroup = () => (
  <>
    <EmptyState>{messages.noGroup}</EmptyState>
    <Card title={groupTexts.joinTitle}>
      <JoinGroupForm />
    </Card>
  </>
);
