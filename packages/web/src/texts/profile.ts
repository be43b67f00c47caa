import type { Words } from '@tippspiel/contract';

export const profileTexts = {
  tabs: 'Profil',
  bets: 'Tipps',
  statistics: 'Statistik',
  trophies: 'Trophäen',
  settings: 'Einstellungen',
  championTip: 'Siegertipp',
  noChampionTip: 'keiner',
  chooseChampion: ({ winner }: Words) => `Jetzt ${winner} tippen`,
  hiddenChampionTip: 'geheim bis zum ersten Anpfiff',
  fullStake: 'voller Einsatz',
  unknown: 'Diesen Spieler gibt es nicht',
  unknownText:
    'Vielleicht wurde das Konto gelöscht. Im Spielstand findest du alle, die mitspielen.',
  toStandings: 'Zum Spielstand',

  fee: (half: string, full: string) =>
    `Deine Teilnahmegebühr ist noch nicht bezahlt. Du kannst sie über einen Zahlungsdienst mit einem Einsatz von ${half} oder ${full} bezahlen.`,
  feeByHand: (half: string, full: string) =>
    `Deine Teilnahmegebühr ist noch nicht bezahlt. Du kannst sie mit einem Einsatz von ${half} oder ${full} bezahlen; wie, sagt dir der Organisator.`,
  feeTitle: 'Gebühr noch offen',
  feeUnpaidTitle: 'Gebühr nicht bezahlt',
  feeUnpaid:
    'Deine Teilnahmegebühr ist nicht bezahlt. Die Frist ist mit dem ersten Anpfiff abgelaufen.',
  stake: 'Einsatz',
  pay: (amount: string) => `${amount} jetzt bezahlen`,
  newTab: '(öffnet eine neue Seite)',

  played: 'Bisherige Spiele',
  upcoming: 'Kommende Spiele',
  result: (score: string) => `Ergebnis ${score}`,
  noResult: 'noch kein Ergebnis',
  running: 'läuft',
  noTip: 'kein Tipp',
  openTip: 'offen',
  tip: 'Tipp',
  points: (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  /**
   * @param champion the word for it, where its points are part of the sum
   * @param withQuestions whether those of questions are
   */
  sum: (points: number, matches: number, champion: string | null, withQuestions: boolean) => {
    const parts = [
      matches === 1 ? '1 Spiel' : `${matches} Spielen`,
      ...(champion === null ? [] : [`dem ${champion}`]),
      ...(withQuestions ? ['den Fragen'] : []),
    ];
    const last = parts.pop() ?? '';
    const from = parts.length === 0 ? last : `${parts.join(', ')} und ${last}`;
    return `${points === 1 ? '1 Punkt' : `${points} Punkte`} aus ${from}`;
  },
  toBet: 'Zum Tippen',
  noBets: 'Noch nichts zu sehen',
  noBetsText: 'Die Tipps der anderen siehst du erst ab dem Anpfiff.',
  noOwnBets: 'Noch keine Spiele',
  noOwnBetsText: 'Sobald der Spielplan steht, stehen hier deine Tipps.',

  account: 'Konto',
  signIn: 'Anmeldung',
  emailHint: 'Ändern kannst du sie unten.',
  changeEmail: 'E-Mail-Adresse ändern',
  newEmail: 'Neue E-Mail-Adresse',
  newEmailHint: 'Dorthin geht ein Link. Erst wenn du ihn öffnest und bestätigst, gilt die Adresse.',
  changeName: 'Nur den Namen ändern',
  newName: 'Neuer Name',
  saveName: 'Namen speichern',
  currentPassword: 'Aktuelles Passwort',
  formerPassword: 'Bisheriges Passwort',
  sendEmailLink: 'Link senden',
  otherEmail: 'Andere Adresse eingeben',
  emailLinkSent: (email: string) =>
    `Wir haben eine E-Mail an ${email} geschickt. Bestätige die Adresse innerhalb einer Stunde mit dem Link darin; bis dahin gilt die bisherige. Sieh auch im Spam-Ordner nach.`,
  placeholderEmail:
    'Diese Adresse hat das Programm beim Einrichten vergeben. Dort kommt keine Mail an, auch keine für ein neues Passwort. Trage unten bei „E-Mail-Adresse ändern“ deine eigene ein.',
  passwordHint: 'Dein bisheriges oder ein neues, mindestens acht Zeichen.',
  saveAccount: 'Profil speichern',

  championHint: (points: number) => {
    const worth = points === 1 ? '1 Punkt' : `${points} Punkte`;
    const open = 'Du kannst ihn bis zum ersten Anpfiff ändern.';
    return points === 0 ? open : `Richtig getippt bringt er dir ${worth}. ${open}`;
  },
  noChampionTipGiven: ({ winner }: Words) => `Du hast keinen ${winner} getippt.`,
  championFixed: ({ What, winner }: Words) => `${What} hat begonnen, der ${winner}tipp steht fest.`,
  championMissing: ({ team, clubs }: Words) =>
    `Bitte wähle ein ${team}, das ${clubs ? 'dabei ist' : 'am Turnier teilnimmt'}.`,
  championUndrawn: ({ winner, teams }: Words) =>
    `Sobald die ${teams} feststehen, tippst du hier den ${winner}.`,
  championPlaceholder: ({ team }: Words) => `${team} wählen`,
  saveChampion: ({ winner }: Words) => `${winner} speichern`,
  championSaved: ({ winner }: Words) => `${winner}tipp übernommen`,
  championFailed: ({ winner }: Words) => `${winner}tipp nicht aktualisiert`,
} as const;

export const avatarTexts = {
  title: 'Profilbild',
  choose: 'Bild auswählen',
  chooseOther: 'Anderes Bild auswählen',
  formats: 'PNG, GIF oder JPEG.',
  preview: 'Vorschau deines Profilbilds',
  crop: 'Verschiebe das Bild mit dem Finger oder mit den Reglern.',
  zoom: 'Vergrößern',
  position: { x: 'Nach links und rechts', y: 'Nach oben und unten' },
  upload: 'Hochladen',
  cancel: 'Abbrechen',
  again: 'Noch einmal hochladen',
  unreadable: 'Dieses Bild lässt sich nicht lesen. Bitte wähle ein PNG, GIF oder JPEG.',
  progress: 'Fortschritt',
  states: {
    ready: 'Bereit zum Hochladen.',
    uploading: 'Wird hochgeladen …',
    uploaded: 'Hochgeladen, wird verarbeitet …',
    success: 'Profilbild erfolgreich aktualisiert',
    cancelled: 'Hochladen abgebrochen.',
  },
} as const;

export const trophyTexts = {
  none: 'Noch keine Trophäen',
  noneOwn: 'Triff ein Ergebnis genau, dann steht hier deine erste.',
  noneOther: 'Die erste gibt es für ein genau getroffenes Ergebnis.',
  left: (count: number) => (count === 1 ? 'Noch eine zu holen' : `Noch ${count} zu holen`),
  leftHint: 'Dafür gibt es sie:',
} as const;

export const namedInTexts = {
  label: 'In Texten zum Weitersagen nicht nennen',
  lead: 'Deine Mitspieler können den Spieltag in eurer Chatgruppe weitersagen. Schaltest du das ein, steht dort statt deines Namens „ein Mitspieler“.',
} as const;
