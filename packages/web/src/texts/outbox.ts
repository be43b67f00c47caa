/** What every screen of a player says of tips and answers that the server does not have yet. */
export const outboxTexts = {
  waiting: (tips: number, answers: number) => {
    if (answers === 0) return tips === 1 ? '1 Tipp wartet' : `${tips} Tipps warten`;
    if (tips === 0) return answers === 1 ? '1 Antwort wartet' : `${answers} Antworten warten`;
    return `${tips + answers} Tipps und Antworten warten`;
  },
  unreadable:
    'Ob auf diesem Gerät noch Tipps auf das Senden warten, lässt sich gerade nicht lesen. Wir versuchen es weiter.',
  unsentTitle: (tips: number) =>
    tips > 0 ? 'Tipps noch nicht gesendet' : 'Antworten noch nicht gesendet',
  unsent: (tips: number, answers: number) => {
    if (tips + answers > 1) {
      const what = answers === 0 ? 'Tipps' : tips === 0 ? 'Antworten' : 'Tipps und Antworten';
      return `${tips + answers} ${what} sind noch nicht beim Server angekommen. Wenn du dich jetzt abmeldest, sind sie verloren.`;
    }
    return answers === 0
      ? 'Ein Tipp ist noch nicht beim Server angekommen. Wenn du dich jetzt abmeldest, ist er verloren.'
      : 'Eine Antwort ist noch nicht beim Server angekommen. Wenn du dich jetzt abmeldest, ist sie verloren.';
  },
  allSent: 'Jetzt ist alles gesendet.',
  logoutAnyway: 'Trotzdem abmelden',
  stay: 'Angemeldet bleiben',
} as const;
