import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { testMailTexts as texts } from '../../../texts/testMail.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

/** Whether mails leave, and if not, what to do. */
export const AdminTestMail = () => {
  const test = useMutation({ mutationFn: () => change(endpoints.sendTestMail) });
  const said = test.data
    ? texts.outcome(test.data.outcome, test.data.to)
    : test.error && messageOf(test.error);
  return (
    <Card className="admin-form" title={texts.title}>
      <p className="admin-note">{texts.hint}</p>
      <div className="admin-actions">
        <Button type="button" loading={test.isPending} onClick={() => test.mutate()}>
          {texts.send}
        </Button>
      </div>
      <div role="status">{said && !test.isPending ? <p className="notice">{said}</p> : null}</div>
    </Card>
  );
};
