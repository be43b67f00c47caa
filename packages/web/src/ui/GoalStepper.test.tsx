import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { GoalStepper } from './GoalStepper.tsx';

interface CounterProps {
  start: number | null;
  onSave?: (goals: number) => void;
}

const Counter = ({ start, onSave }: CounterProps) => {
  const [value, setValue] = useState(start);
  const save = (goals: number) => {
    setValue(goals);
    onSave?.(goals);
  };
  return <GoalStepper label="Tore Deutschland" max={20} value={value} onValue={save} />;
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
    await userEvent.type(field(), '20');
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

  it('may be emptied to type another number, without saving anything in between', async () => {
    const saved: number[] = [];
    render(<Counter start={2} onSave={(goals) => saved.push(goals)} />);
    await userEvent.click(field());
    await userEvent.keyboard('{Backspace}');
    expect(field()).toHaveValue('');
    expect(saved).toEqual([]);
    await userEvent.keyboard('5');
    expect(field()).toHaveValue('5');
    expect(saved).toEqual([5]);
  });

  it('goes back to its number when it is left empty', async () => {
    const saved: number[] = [];
    render(<Counter start={2} onSave={(goals) => saved.push(goals)} />);
    await userEvent.click(field());
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    expect(field()).toHaveValue('2');
    expect(saved).toEqual([]);
  });

  it.each([
    ['at its end', '{End}5', '5'],
    ['at its beginning', '{Home}5', '5'],
    ['to two digits that fit', '{Home}1', '12'],
  ])('takes a digit %s', async (_, keys, shown) => {
    render(<Counter start={2} />);
    await userEvent.click(field());
    await userEvent.keyboard(keys);
    expect(field()).toHaveValue(shown);
  });

  it('shows what was typed, whatever stood there', async () => {
    const start = fc.option(fc.integer({ min: 0, max: 20 }));
    const typed = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(start, typed, async (before, digits) => {
        const { unmount } = render(<Counter start={before} />);
        await userEvent.click(field());
        await userEvent.keyboard(digits.join(''));
        const [last = 0, former = 0] = digits.toReversed();
        const shown = Number(field().getAttribute('aria-valuenow'));
        // One or two digits that were typed last: never a number that nobody typed.
        expect([last, 10 * former + last]).toContain(shown);
        expect(shown).toBeLessThanOrEqual(20);
        expect(field()).toHaveValue(String(shown));
        unmount();
      }),
      { numRuns: 50 },
    );
  });
});
