export const profileTexts = {
  tabs: 'Profil',
  bets: 'Tipps',
  trophies: 'Trophäen',
  settings: 'Einstellungen',
  winnerTip: 'Siegertipp',
  noWinnerTip: 'noch keiner',
  chooseWinner: 'Jetzt Turniersieger tippen',
  hiddenWinnerTip: 'geheim bis zum ersten Anpfiff',
  fullStake: 'voller Einsatz',
  unknown: 'Diesen Spieler gibt es nicht',
  unknownText:
    'Vielleicht wurde das Konto gelöscht. Im Spielstand findest du alle, die mitspielen.',
  toScore: 'Zum Spielstand',

  fee: (half: string, full: string) =>
    `Deine Teilnahmegebühr ist noch nicht bezahlt. Du kannst sie über einen Zahlungsdienst mit einem Einsatz von ${half} oder ${full} bezahlen.`,
  feeByHand: (half: string, full: string) =>
    `Deine Teilnahmegebühr ist noch nicht bezahlt. Du kannst sie mit einem Einsatz von ${half} oder ${full} bezahlen; wie, sagt dir der Organisator.`,
  feeTitle: 'Gebühr noch offen',
  stake: 'Einsatz',
  pay: (amount: string) => `${amount} jetzt bezahlen`,
  newTab: '(öffnet eine neue Seite)',

  played: 'Bisherige Spiele',
  upcoming: 'Kommende Spiele',
  result: (score: string) => `Ergebnis ${score}`,
  noResult: 'noch kein Ergebnis',
  noTip: 'kein Tipp',
  openTip: 'offen',
  tip: 'Tipp',
  advances: (country: string) => `weiter: ${country}`,
  points: (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  sum: (points: number, matches: number) =>
    `${points === 1 ? '1 Punkt' : `${points} Punkte`} aus ${matches === 1 ? '1 Spiel' : `${matches} Spielen`}`,
  toBet: 'Zum Tippen',
  noBets: 'Noch nichts zu sehen',
  noBetsText: 'Die Tipps der anderen siehst du erst ab dem Anpfiff.',
  noOwnBets: 'Noch keine Spiele',
  noOwnBetsText: 'Sobald der Spielplan steht, stehen hier deine Tipps.',

  account: 'Konto',
  name: 'Name',
  nameHint: '3 bis 40 Zeichen. So sehen dich die anderen.',
  email: 'E-Mail',
  emailHint: 'Die E-Mail-Adresse lässt sich nicht ändern.',
  password: 'Passwort',
  passwordHint: 'Dein bisheriges oder ein neues, mindestens acht Zeichen.',
  passwordRepeat: 'Passwort wiederholen',
  save: 'Speichern',
  saveAccount: 'Profil speichern',

  champion: 'Turniersieger',
  championHint:
    'Richtig getippt bringt er dir 5 Punkte. Du kannst ihn bis zum ersten Anpfiff ändern.',
  championLabel: 'Land',
  championPlaceholder: 'Land wählen',
  saveChampion: 'Turniersieger speichern',
} as const;
