/** Reads a whole number from 0 to `max`; null for anything else. */
export const wholeNumber = (text: string, max: number): number | null => {
  if (!/^\d{1,15}$/.test(text.trim())) return null;
  const value = Number(text);
  return value <= max ? value : null;
};

/** Reads euros with comma or point and at most two decimals, with or without the sign, as cents; null for anything else. */
export const enteredCents = (text: string): number | null => {
  const plain = text.trim().replace(/\s*€$/, '').replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(100 * Number(plain)) : null;
};

/** Writes cents as one types euros: '10', '27,50'. */
export const typedEuros = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
