// Apart from what questions are, which the app's first screens do not need.

/** Questions of a tournament, without those that are withdrawn. */
export const MAX_QUESTIONS = 20;

/** The same with those that are withdrawn. */
export const MAX_EVER_ASKED = 60;
