import { formatCount } from '../formats.ts';

/** How the organiser runs the contest of groups. */
export const adminContestTexts = {
  explain:
    'Eine Tabelle der Gruppen: Es zählt der Schnitt der besten Mitglieder, damit große Gruppen keinen Vorteil haben. Um Geld geht es dabei nicht. Alle Spieler können sie lesen, und niemand sieht dort, wer in einer Gruppe ist.',
  whoEnters:
    'Gruppen machen mit, wenn ihr Gründer oder du sie auf ihrer Seite anmeldet. Mit dem ersten Anpfiff steht alles fest.',
  settings: 'Einstellungen',
  best: 'So viele Spieler einer Gruppe zählen',
  bestHint: 'Wer weniger hat, wird nicht gewertet.',
  open: 'Wertung öffnen',
  opened: 'Die Gruppenwertung ist geöffnet.',
  save: 'Speichern',
  saved: 'Gespeichert.',
  failed: 'Das konnte nicht gespeichert werden.',
  end: 'Wertung beenden',
  endText:
    'Die Anmeldungen der Gruppen und die Wahl der Spieler verfallen. Die Gruppen selbst bleiben.',
  ended: 'Die Gruppenwertung ist beendet.',
  fixed: (best: number) =>
    `${best === 1 ? 'Der Beste einer Gruppe zählt' : `Die besten ${formatCount(best)} einer Gruppe zählen`}. Seit dem ersten Anpfiff steht das fest.`,

  departments: 'Abteilungen anlegen',
  departmentsText:
    'Für die Firma oder den Verein: Jede Zeile wird eine Gruppe mit eigenem Einladungslink und macht gleich mit. Eine deiner Gruppen, die schon so heißt, macht mit und wird nicht doppelt angelegt.',
  names: 'Namen, einer je Zeile',
  named: (count: number) => (count === 1 ? '1 Name' : `${formatCount(count)} Namen`),
  longName: (name: string, most: number) => `Zu lang, höchstens ${most} Zeichen: „${name}“`,
  make: 'Gruppen anlegen',
  made: (count: number) =>
    count === 0
      ? 'Diese Gruppen gab es schon, jetzt machen sie mit.'
      : count === 1
        ? '1 Gruppe ist angelegt.'
        : `${formatCount(count)} Gruppen sind angelegt.`,
  makeFailed: 'Die Gruppen konnten nicht angelegt werden.',

  groups: 'Gruppen, die mitmachen',
  noGroups: 'Noch macht keine Gruppe mit.',
  enough: 'Alle Gruppen haben genug Spieler.',
  tooFew: (few: number) =>
    few === 1
      ? '1 Gruppe hat zu wenig Spieler.'
      : `${formatCount(few)} Gruppen haben zu wenig Spieler.`,
  missing: (count: number) =>
    count === 1 ? 'es\u00a0fehlt\u00a01' : `es\u00a0fehlen\u00a0${formatCount(count)}`,
  share: 'Link teilen',
  shareOf: (name: string) => `Link teilen: ${name}`,
  copy: 'Link kopieren',
  copyOf: (name: string) => `Link kopieren: ${name}`,
  copyAll: 'Alle Links kopieren',
  copiedAll: 'Namen und Links sind kopiert.',
  noLink: 'kein Link',
  more: 'Weitere Gruppen',
} as const;
