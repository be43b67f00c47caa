export const deviceTexts = {
  title: 'Geräte',
  show: 'Angemeldete Geräte ansehen',
  own: 'dieses Gerät',
  opened: 'angemeldet',
  lastSeen: 'zuletzt',
  end: 'Abmelden',
  endOf: (device: string) => `${device} abmelden`,
  ended: (device: string) => `${device} ist abgemeldet.`,
  endOthers: 'Alle anderen abmelden',
  endOthersText:
    'Auf diesem Gerät bleibst du angemeldet, auf allen anderen brauchst du danach dein Passwort.',
  othersEnded: 'Alle anderen Geräte sind abgemeldet.',
  alone: 'Sonst bist du nirgends angemeldet.',
  unknownHint: 'Kennst du ein Gerät nicht, melde es ab und lege ein neues Passwort fest.',
} as const;

export const ownDataTexts = {
  title: 'Meine Daten',
  lead: 'Alles, was das Tippspiel über dich gespeichert hat, als Datei zum Mitnehmen: dein Konto, deine Tipps und Gruppen, dein Geld, deine Zeilen im Protokoll.',
  ask: 'Datei anfordern',
  again: 'Neu anfordern',
  making:
    'Wird zusammengestellt, das dauert höchstens eine Minute. Du kannst inzwischen weiterspielen.',
  files: { json: 'Alles (JSON)', csv: 'Tipps (CSV)' },
  until: 'Nur auf diesem Gerät, bis',
  failed: 'Die Datei konnte nicht geladen werden.',
} as const;
