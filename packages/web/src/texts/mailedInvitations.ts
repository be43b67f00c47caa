/** The page that ends invitations to an address. */
export const endInvitationsTexts = {
  title: 'Keine Einladungen mehr',
  before:
    'Danach schickt dir von hier niemand mehr eine Einladung an diese Adresse. Wir merken uns nur eine Prüfsumme von ihr. Hast du ein Konto, bleibt es, wie es ist.',
  button: 'Einladungen beenden',
  done: 'Erledigt: An diese Adresse schicken wir keine Einladungen mehr.',
  failed: '',
  onwards: 'Was ist das für ein Tippspiel?',
} as const;
