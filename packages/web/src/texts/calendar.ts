export const calendarTexts = {
  open: 'In den Kalender',
  explanation:
    'Dein Kalender zeigt dann alle Spiele und führt sich selbst nach: neue Anstoßzeiten, Paarungen und Ergebnisse. Von dir und deinen Tipps steht nichts darin.',
  subscribe: 'Kalender abonnieren',
  copyHint: 'Für Kalender, die der Knopf nicht öffnet: dort als Abo einfügen.',
  address: 'Adresse des Kalenders',
  copy: 'Adresse kopieren',
  copied: 'Adresse kopiert.',
  notCopied: 'Das Kopieren ging nicht. Markiere die Adresse und kopiere sie selbst.',
} as const;
