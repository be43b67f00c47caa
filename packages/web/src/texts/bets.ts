export const betTexts = {
  goals: (team: string) => `Tore ${team}`,
  quickScores: 'Häufige Ergebnisse',
  tip: 'Tipp',
  noTip: 'Noch kein Tipp',
  noKoTip: 'Noch kein Tipp. Tippe zuerst ein Ergebnis.',
  missedTip: 'Kein Tipp abgegeben',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  offline: 'Offline: Dein Tipp wird gesendet, sobald du wieder Netz hast.',
  unreachable: 'Dein Tipp wird gesendet, sobald der Server wieder erreichbar ist.',
  notKept: 'Auf diesem Gerät ließ er sich nicht sichern: Lass die App offen, bis er gesendet ist.',
  unreadable:
    'Ob auf diesem Gerät noch Tipps auf das Senden warten, lässt sich gerade nicht lesen. Wir versuchen es weiter.',
  tryingAgain: 'Wir versuchen es gleich noch einmal.',
  retry: 'Jetzt noch einmal senden',
  discard: 'Tipp verwerfen',
  tooLate: (tip: string, counts: string | null) =>
    counts === null
      ? `${tip} kam nicht mehr an, du hast hier keinen Tipp.`
      : `${tip} kam nicht mehr an, es zählt ${counts}.`,
  understood: 'Verstanden',
  otherTeams: (own: string) =>
    `Du hast offline ${own} getippt, inzwischen spielen hier andere Mannschaften. Was gilt?`,
  conflict: (own: string, other: string | null) =>
    other === null
      ? `Du hast offline ${own} getippt, inzwischen ist dein früherer Tipp gelöscht. Was gilt?`
      : `Du hast offline ${own} getippt, inzwischen ist ${other} gespeichert. Was gilt?`,
  keepOwn: (tip: string) => `${tip} speichern`,
  keepOther: (tip: string) => `${tip} behalten`,
  keepNone: 'Ohne Tipp lassen',

  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  exact: 'Volltreffer!',
  provisional: 'vorläufig',

  unsentTitle: 'Tipps noch nicht gesendet',
  unsent: (count: number) =>
    count === 1
      ? 'Ein Tipp ist noch nicht beim Server angekommen. Wenn du dich jetzt abmeldest, ist er verloren.'
      : `${count} Tipps sind noch nicht beim Server angekommen. Wenn du dich jetzt abmeldest, sind sie verloren.`,
  allSent: 'Jetzt ist alles gesendet.',
  logoutAnyway: 'Trotzdem abmelden',
  stay: 'Angemeldet bleiben',
} as const;
