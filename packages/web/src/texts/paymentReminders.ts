/** Reminders of open stakes by mail, for the organiser. */
export const paymentReminderTexts = {
  open: 'An offene Einsätze erinnern',
  nobody: 'Niemand hat einen Einsatz offen.',
  all: 'Alle auswählen',
  player: (name: string, open: string) => `${name}, ${open} offen`,
  reminded: (date: string) => `Erinnert am ${date}, wieder möglich nach sieben Tagen`,
  preview: (name: string) => `So liest sich die Mail an ${name}`,
  note: 'Jeder bekommt seine Mail für sich, höchstens eine in sieben Tagen und nur, solange etwas offen ist.',
  send: (count: number) => (count === 1 ? 'Einen Spieler erinnern' : `${count} Spieler erinnern`),
  most: (count: number) => `Auf einmal lassen sich ${count} Spieler erinnern.`,
  sent: (count: number) => {
    if (count === 0) return 'Es war nichts mehr offen oder alle waren schon erinnert.';
    return count === 1 ? 'Eine Mail ist unterwegs.' : `${count} Mails sind unterwegs.`;
  },
  failed: 'Die Mails konnten nicht verschickt werden.',
} as const;
