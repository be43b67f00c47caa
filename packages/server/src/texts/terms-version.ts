/** The terms of use that a sign-up accepts; a new date whenever their text changes. */
export const termsVersion = '2026-11-25';
