import { useMutation } from '@tanstack/react-query';
import { endpoints, fields, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';

interface ResetRequestFormProps {
  initialEmail: string;
  onRequested: (email: string) => void;
}

/** Asks for a mail with a link; what is no address is not sent. */
export const ResetRequestForm = ({ initialEmail, onRequested }: ResetRequestFormProps) => {
  const [email, setEmail] = useState(initialEmail);
  const request = useMutation({
    mutationFn: (address: string) => change(endpoints.requestReset, { body: { email: address } }),
    onSuccess: (_, address) => {
      notifySuccess(messages.resetRequested);
      onRequested(address);
    },
  });
  const submit = () => {
    const address = email.trim();
    if (fields.email.safeParse(address).success) request.mutate(address);
  };
  return (
    <Form
      label={accountTexts.resetTitle}
      onSubmit={submit}
      error={request.error ? messageOf(request.error) : undefined}
    >
      <EmailField hint={accountTexts.resetRequestText} value={email} onValue={setEmail} />
      <Button type="submit" loading={request.isPending}>
        {accountTexts.resetRequest}
      </Button>
    </Form>
  );
};
