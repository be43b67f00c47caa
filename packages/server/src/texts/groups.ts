/** What refusals say of groups. */
export const groupTexts = {
  /** @param names the first of those who are missing */
  agreementsMissing: (names: readonly string[], missing: number): string =>
    missing === 0
      ? 'In dieser Gruppe ist niemand aktiv, der zugestimmt hat.'
      : `Noch nicht zugestimmt: ${namesAndMore(names, missing - names.length)}.`,
} as const;

const namesAndMore = (names: readonly string[], more: number): string => {
  if (more > 0) return `${names.join(', ')} und ${more} weitere`;
  return new Intl.ListFormat('de-DE').format(names);
};
