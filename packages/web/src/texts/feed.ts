import type { FeedNotice, FeedTrouble } from '@tippspiel/contract';

const notices: Readonly<Record<FeedNotice, string>> = {
  'not-started': 'Er meldet schon Tore, hier hat das Spiel aber noch nicht begonnen.',
  'too-early': 'Er meldet das Spiel als beendet, dafür ist es aber noch zu früh.',
  'no-score-after-90':
    'Das Spiel ist vorbei. Der Stand nach 90 Minuten fehlt noch: Bitte trage ihn ein.',
  'advanced-unknown': 'Das Spiel ist vorbei. Wer weiter ist, fehlt noch: Bitte trage es ein.',
  contradiction:
    'Stand nach 90 Minuten und Sieger passen nicht zusammen: Bitte trage das Ergebnis ein.',
  off: 'Er meldet das Spiel als verlegt, abgebrochen oder gewertet: Bitte entscheide selbst.',
  'differs-from-hand': 'Er meldet etwas anderes als du.',
};

const troubles: Readonly<Record<FeedTrouble, string>> = {
  'no-league': 'Für dieses Turnier ist keine Liga bekannt. RESULTS_FEED muss sie nennen.',
  unreachable: 'Er ist nicht zu erreichen.',
  slow: 'Er antwortet nicht.',
  refused: 'Er lehnt die Anfragen ab.',
  'too-large': 'Seine Antwort ist viel zu groß.',
  'not-json': 'Seine Antwort ist nicht lesbar.',
  'unknown-form': 'Seine Antwort hat eine unbekannte Form.',
};

/** The results feed at the organiser's matches. */
export const feedTexts = {
  title: 'Ergebnisdienst',
  waiting: 'Noch keine Antwort.',
  answered: 'Letzte gute Antwort:',
  trouble: (trouble: FeedTrouble) => troubles[trouble],
  enterYourself: 'Trage Ergebnisse so lange selbst ein.',
  since: 'Seit',
  unreadable: (count: number) =>
    count === 1 ? 'Ein Eintrag ist nicht lesbar.' : `${count} Einträge sind nicht lesbar.`,
  unknownTeams: (names: readonly string[]) => `Unbekannte Teams: ${names.join(', ')}.`,

  notice: (notice: FeedNotice) => notices[notice],
  score: (score: string, finished: boolean) =>
    finished ? `Gemeldet: ${score} nach 90 Minuten.` : `Gemeldet: ${score}.`,
  advanced: (team: string) => `${team} ist weiter.`,
  kickoff: 'Gemeldeter Anpfiff:',
  takeResult: (score: string) => `${score} übernehmen`,
  takeKickoff: 'Anpfiff übernehmen',

  resultByHand: 'Das Ergebnis ist von Hand gesetzt, der Ergebnisdienst ändert es nicht.',
  runningByHand: 'Den Spielstand zählst du von Hand, der Ergebnisdienst ändert ihn nicht.',
  handBack: 'Dem Ergebnisdienst überlassen',
  handedBack: 'Der Ergebnisdienst übernimmt wieder',
  handBackFailed: 'Das hat nicht geklappt.',
} as const;
