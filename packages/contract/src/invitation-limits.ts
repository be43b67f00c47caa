/**
 * Addresses that are given for invitations by mail (docs/game.md, 'Invitations by mail'); `perDay` holds for everybody
 * together, a day has 24 hours. Apart from `limits`, which the first screen loads.
 */
export const invitationLimits = {
  perCall: 500,
  ofFounderPerDay: 50,
  ofOrganiserPerDay: 500,
  perDay: 1000,
  /** Hours for which a founder's account must have been active. */
  accountHours: 24,
  /** How many invitations one address gets in seven days. */
  perAddress: 3,
  /** How many characters a pasted list may have. */
  textLength: 200_000,
  fileBytes: 1024 * 1024,
} as const;
