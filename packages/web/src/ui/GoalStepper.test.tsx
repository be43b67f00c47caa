import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { GoalStepper } from './GoalStepper.tsx';

const Counter = ({ start }: { start: number | null }) => {
  const [value, setValue] = useState(start);
  return <GoalStepper label="Tore Deutschland" max={20} value={value} onValue={setValue} />;
};

const field = () => screen.getByRole('spinbutton', { name: 'Tore Deutschland' });
const less = () => screen.getByRole('button', { name: 'Tore Deutschland: eins weniger' });
const more = () => screen.getByRole('button', { name: 'Tore Deutschland: eins mehr' });

describe('a goal stepper', () => {
  it('shows a dash as long as nothing is tipped', async () => {
    render(<Counter start={null} />);
    expect(field()).toHaveValue('–');
    expect(field()).toHaveAttribute('aria-valuetext', 'noch kein Tipp');
    await userEvent.click(less());
    expect(field()).toHaveValue('0');
  });

  it('does not go below 0 nor above the maximum', async () => {
    render(<Counter start={1} />);
    await userEvent.click(less());
    expect(field()).toHaveValue('0');
    expect(less()).toBeDisabled();
    await userEvent.clear(field());
    await userEvent.type(field(), '25');
    expect(field()).toHaveValue('20');
    expect(more()).toBeDisabled();
  });

  it('is one stop on the way of the tab key', async () => {
    render(
      <>
        <Counter start={2} />
        <button type="button">Weiter</button>
      </>,
    );
    await userEvent.tab();
    expect(field()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Weiter' })).toHaveFocus();
  });

  it('follows the arrow keys', async () => {
    render(<Counter start={2} />);
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field()).toHaveValue('3');
  });
});
