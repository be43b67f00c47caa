/** What is said of a request itself, whatever it asks for. */
export const httpTexts = {
  refused: 'Abgewiesen.',
  encodedBody: 'Komprimierte Anfragen werden nicht angenommen.',
} as const;

/** What a messenger shows of a link into a group. @param name the group's */
export const invitationTexts = {
  title: (name: string) => `Einladung in die Tippgruppe „${name}“`,
  description: 'Öffne den Link und tippe mit: das Tippspiel für dich und deine Freunde.',
} as const;
