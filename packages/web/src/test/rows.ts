import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A match's row in a list, by its teams; several in their order. */
export const rowOf = async (versus = 'Deutschland gegen Schottland', index = 0) => {
  const row = (await screen.findAllByRole('article', { name: versus }))[index];
  if (!row) throw new Error(`There is no row ${index} of ${versus}`);
  return row;
};

/** Unfolds a row, if it is not yet. @returns what to look for in it */
export const unfold = async (versus?: string, index = 0) => {
  const row = within(await rowOf(versus, index));
  const [toggle] = row.queryAllByRole('button', { expanded: false, name: / gegen .*, / });
  if (toggle) await userEvent.click(toggle);
  return row;
};
