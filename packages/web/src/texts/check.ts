import type { Words } from '@tippspiel/contract';

const SHOWN = 5;

/** `Deutschland – Schottland, Ungarn – Schweiz und 3 weitere`. */
const listed = (names: readonly string[], count = names.length): string => {
  const shown = names.slice(0, SHOWN);
  const rest = count - shown.length;
  return rest <= 0 ? shown.join(', ') : `${shown.join(', ')} und ${rest} weitere`;
};

/** The check of all seals and of the log (docs/game.md, 'Seals'). */
export const checkTexts = {
  title: 'Prüfen',
  intro:
    'Hier rechnet dein Gerät nach, ob jemand nach dem Anpfiff an den Tipps, an den Siegeln oder am Protokoll gedreht hat.',
  start: 'Alles prüfen',
  again: 'Noch einmal prüfen',
  progress: 'Fortschritt der Prüfung',
  readingLog: (entries: number) =>
    entries === 0 ? 'Das Protokoll wird gelesen …' : `${entries} Einträge des Protokolls gelesen …`,
  readingSeals: (done: number, all: number) => `Siegel ${done} von ${all} nachgerechnet …`,

  fine: 'Alles stimmt.',
  fineWithoutSeals: 'Alles stimmt. Versiegelt ist noch nichts: Das geschieht mit jedem Anpfiff.',
  wrong: 'Hier stimmt etwas nicht.',
  advice:
    'Mach ein Bildschirmfoto davon, zeig es deinen Mitspielern und frag den Organisator, was geschehen ist.',
  doubts: 'Das solltest du wissen',
  faults: {
    'broken-chain': (matches: readonly string[]) =>
      `Die Siegel passen nicht mehr aneinander. Die Lücke liegt vor: ${listed(matches)}.`,
    'other-digest': (matches: readonly string[]) =>
      `Aus den versiegelten Tipps ergibt sich ein anderer Fingerabdruck, Tipps oder Siegel sind also geändert: ${listed(matches)}.`,
    unsealed: (what: readonly string[]) =>
      `Schon angepfiffen, aber das Siegel fehlt: ${listed(what)}.`,
    vanished: (matches: readonly string[]) =>
      `Dein Gerät hat schon einen anderen Fingerabdruck gesehen, den der Server nicht mehr nennt: ${listed(matches)}.`,
    unlogged: (matches: readonly string[]) =>
      `Das Siegel nennt einen Eintrag des Protokolls, der dort fehlt: ${listed(matches)}.`,
  },
  otherTips: (match: string, names: readonly string[]) =>
    `${match}: Im Siegel steht ein anderer Tipp, als das Spiel zeigt, und zwar von ${listed(names)}.`,
  otherRows: (match: string, names: readonly string[], count: number) =>
    `${match}: In der Datenbank steht ein anderer Tipp als im Siegel, und zwar von ${listed(names, count)}. Gezählt wird, was versiegelt ist.`,
  championTip: 'Siegertipp',
  question: (text: string) => `Frage „${text}“`,
  unlistedQuestion: (questionId: number) => `Frage Nr. ${questionId}`,
  otherAnswers: (question: string, names: readonly string[]) =>
    `${question}: Im Siegel steht eine andere Antwort, als das Spiel zeigt, und zwar von ${listed(names)}.`,
  otherAnswerRows: (question: string, names: readonly string[], count: number) =>
    `${question}: In der Datenbank steht eine andere Antwort als im Siegel, und zwar von ${listed(names, count)}. Gezählt wird, was versiegelt ist.`,
  player: (userId: number) => `Spieler Nr. ${userId}`,
  logChanged: (position: number, instant: string, entries: number) =>
    `Das Protokoll ist geändert: Eintrag Nr. ${position} (${instant}) ist nicht mehr so, wie er geschrieben wurde, oder vor ihm fehlt einer.${entries > 1 ? ` Das gilt für ${entries} Einträge.` : ''}`,
  logUnlinked: (instant: string) =>
    `Im Protokoll steht ein Eintrag vom ${instant}, der dort nicht hingehört: Er wurde am Spiel vorbei geschrieben.`,
  logVanished:
    'Im Protokoll fehlt ein Eintrag, den dein Gerät schon gesehen hat, oder es wurde neu geschrieben.',
  missingAccounts: (userIds: readonly number[]) =>
    `Versiegelt sind Tipps von Konten, die es nicht mehr gibt und deren Löschung nicht im Protokoll steht. Spielernummer: ${listed(userIds.map(String))}.`,
  otherThanStored: (match: string, stored: string, sealed: string | null) =>
    `${match}: Dein Gerät hat zuletzt ${stored} gespeichert, im Siegel steht ${sealed === null ? 'kein Tipp von dir' : `von dir ${sealed}`}. Das stimmt nur, wenn du den Tipp danach auf einem anderen Gerät geändert hast.`,
  unreadDeletions: (accounts: number) =>
    `Versiegelt sind Tipps von ${accounts === 1 ? 'einem Konto, das' : `${accounts} Konten, die`} es nicht mehr gibt. Das Protokoll nennt genug gelöschte Konten, aber nicht ihre Nummern. Frag den Organisator, wen er gelöscht hat.`,

  checked: 'Geprüft',
  seals: 'Siegel',
  sealsChecked: (all: number, columns: number) =>
    columns === all
      ? `${all}, alle nachgerechnet`
      : `${all}, davon ${columns} nachgerechnet; zu den anderen sind die Tipps gelöscht`,
  log: 'Protokoll',
  logChecked: (entries: number, unread: number) =>
    `${entries === 1 ? '1 Eintrag' : `${entries} Einträge`}${unread === 0 ? '' : `, davon ${unread} nur als Fingerabdruck`}`,
  tips: 'Tipps',
  tipsChecked: (tips: number) => `${tips} verglichen: deine und die deiner Gruppen`,
  lastDigest: 'Letzter Fingerabdruck',
  sameForAll: 'Vergleicht ihn miteinander: Wer nach demselben Anpfiff prüft, sieht denselben.',

  limits: 'Was die Prüfung nicht findet',
  limitList: ({ toIt }: Words) => [
    'Wer den Server betreibt, könnte alles neu berechnen. Das fällt Geräten auf, die vorher schon geprüft haben. Prüf darum ab und zu, am besten auch deine Mitspieler.',
    'Tipps werden mit dem Anpfiff versiegelt. Was davor geschieht, sieht die Prüfung nur an deinen eigenen Tipps, und nur auf dem Gerät, auf dem du sie gespeichert hast.',
    'Einträge des Protokolls, die du nicht lesen darfst oder aus denen Namen gelöscht sind, prüft dein Gerät nur an ihrem Platz, nicht am Inhalt.',
    `Sind die Teilnehmerdaten nach ${toIt} gelöscht, bleiben nur die Fingerabdrücke. Nachrechnen lassen sie sich dann nicht mehr.`,
    'Auch die Prüfung kommt vom Server. Wer das ganze Programm austauscht, kann sie mit austauschen.',
  ],
  /** Replaces the sides of a match that is no longer listed. */
  unlistedMatch: (matchId: number) => `Spiel ${matchId}`,
  unlisted: 'nicht mehr im Spielplan',
  /** Stands in a list of names. */
  you: 'dir',
} as const;
