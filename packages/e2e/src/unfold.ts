import type { Locator } from '@playwright/test';

/** Unfolds a match's row, if it is not yet; one that is always unfolded has no button. @returns the row */
export const unfold = async (row: Locator): Promise<Locator> => {
  await row.waitFor();
  const folded = row.getByRole('button', { name: / gegen .*, /, expanded: false });
  if ((await folded.count()) > 0) await folded.click();
  return row;
};
