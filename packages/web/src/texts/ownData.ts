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
