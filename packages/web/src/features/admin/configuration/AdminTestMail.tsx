import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { testMailTexts } from '../../../texts/adminServer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

/** Tells whether mails leave, and if not, what to do. */
export const AdminTestMail = () => {
  const test = useMutation({ mutationFn: () => change(endpoints.sendTestMail) });
  const said = test.data
    ? testMailTexts.outcome(test.data.outcome, test.data.to)
    : test.error && messageOf(test.error);
  return (
    <Card className="admin-form" title={testMailTexts.title}>
      <p className="admin-note">{testMailTexts.hint}</p>
      <div className="admin-actions">
        <Button type="button" loading={test.isPending} onClick={() => test.mutate()}>
          {testMailTexts.send}
        </Button>
      </div>
      <div role="status">{said && !test.isPending ? <p className="notice">{said}</p> : null}</div>
    </Card>
  );
};
