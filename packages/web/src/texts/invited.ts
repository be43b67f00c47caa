/** What the sign-up and the sign-in say of the invitation that led to them. */
export const invitedTexts = {
  /** On the sign-up. */
  invited: (name: string) => `Du bist in die Tippgruppe „${name}“ eingeladen.`,
  afterwards: 'Sobald dein Konto aktiviert ist, bist du dabei.',
  agrees: (amount: string) =>
    `Dort geht es um Geld: Mit der Registrierung stimmst du dem Einsatz von ${amount} zu.`,
  afterSignin: 'Nach der Anmeldung bist du dabei.',
  asksFirst: (amount: string) =>
    `Dort geht es um Geld, der Einsatz ist ${amount}. Nach der Anmeldung fragen wir dich, ob du mitspielst.`,
  lockedVisitor: 'Mitspielen kannst du trotzdem, nur nicht in dieser Gruppe und nicht um Geld.',
} as const;
