/** A typed whole number from 0 to `max`; null for anything else. */
export const wholeNumber = (text: string, max: number): number | null => {
  if (!/^\d{1,15}$/.test(text.trim())) return null;
  const value = Number(text);
  return value <= max ? value : null;
};

/** Typed euros with comma or point and at most two decimals; null for anything else. */
export const euroAmount = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};
