import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Form } from './Form.tsx';
import { Notice } from './Notice.tsx';
import { Notifications } from './Notifications.tsx';
import { notifyError } from './notifications.ts';
import { TextField } from './TextField.tsx';

describe('a form', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');

  afterEach(() => {
    scrolled.mockClear();
  });

  it('brings into sight what went wrong, each time that it is sent', async () => {
    render(
      <Form label="Login" error="So nicht" onSubmit={() => undefined}>
        <button type="submit">Anmelden</button>
      </Form>,
    );
    expect(scrolled).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert'), screen.getByRole('alert')]);
  });

  it('keeps the word E-Mail in one piece in its hints and reasons', () => {
    render(
      <Form
        label="Login"
        error="Mit dieser E-Mail-Adresse gibt es schon ein Konto."
        failure="Das ging nicht"
        onSubmit={() => undefined}
      >
        <TextField label="Adresse" hint="Deine E-Mail." value="" onValue={() => undefined} />
        <Notice>Wir haben dir eine E-Mail geschickt.</Notice>
      </Form>,
    );
    const words = screen.getAllByText('E-Mail');
    expect(words).toHaveLength(3);
    for (const word of words) expect(word).toHaveClass('unbroken');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Deine E-Mail.');
    expect(screen.getByRole('status')).toHaveTextContent('Wir haben dir eine E-Mail geschickt.');
  });

  it('takes away what is said of a former attempt', async () => {
    render(
      <>
        <Notifications />
        <Form label="Login" onSubmit={() => undefined}>
          <button type="submit">Anmelden</button>
        </Form>
      </>,
    );
    act(() => notifyError('Anmeldung fehlgeschlagen'));
    expect(screen.getByText('Anmeldung fehlgeschlagen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(screen.queryByText('Anmeldung fehlgeschlagen')).toBeNull();
  });

  it('stays where it is as long as nothing went wrong', async () => {
    render(
      <Form label="Login" onSubmit={() => undefined}>
        <button type="submit">Anmelden</button>
      </Form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(scrolled).not.toHaveBeenCalled();
  });
});
