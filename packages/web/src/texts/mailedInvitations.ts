import { invitationLimits } from '@tippspiel/contract';
import { formatCount } from '../formats.ts';

/** The page that ends invitations to an address. */
export const endInvitationsTexts = {
  title: 'Keine Einladungen mehr',
  before:
    'Danach schickt dir von hier niemand mehr eine Einladung an diese Adresse. Wir merken uns nur eine Prüfsumme von ihr. Hast du ein Konto, bleibt es, wie es ist.',
  button: 'Einladungen beenden',
  done: 'Erledigt: An diese Adresse schicken wir keine Einladungen mehr.',
  failed: '',
  onwards: 'Was ist das für ein Tippspiel?',
} as const;

const addresses = (count: number) => (count === 1 ? '1 Adresse' : `${formatCount(count)} Adressen`);

/** A founder or the organiser invites many by mail. */
export const mailedInvitationTexts = {
  open: 'Viele einladen',
  lead: `Füge Adressen ein oder wähle eine Tabelle (Excel oder CSV). Jeder bekommt eine Mail mit dem Link der Gruppe. Sieben Tage lang siehst du hier, was aus ihr wurde, dann löschen wir die Adressen.`,
  label: 'E-Mail-Adressen',
  hint: (left: number) =>
    `Eine je Zeile, oder mit Komma oder Semikolon getrennt. Heute gehen noch ${formatCount(left)}.`,
  file: 'Tabelle wählen',
  fileIsRead: 'Tabelle wird gelesen …',
  fileTooLarge: 'Die Datei ist zu groß: Mehr als 1 MB brauchen 500 Adressen nicht.',
  fileIsBinary:
    'Diese Datei ist weder Text noch Excel (.xlsx). Speichere die Tabelle als CSV und wähle sie noch einmal.',
  recognised: (count: number) =>
    count === 0 ? 'Noch keine Adresse erkannt' : `${addresses(count)} erkannt`,
  duplicates: (count: number) => `${formatCount(count)} doppelt`,
  surplus: (count: number) =>
    `${formatCount(count)} zu viel: Auf einmal gehen höchstens ${formatCount(invitationLimits.perCall)}`,
  tooLong: 'Das ist zu lang. Bitte füge nur die Adressen ein.',
  tooMany: (left: number) =>
    `So viele gehen heute nicht mehr, nur noch ${formatCount(left)}. Nimm weniger, oder mach morgen weiter.`,
  faults: (count: number) =>
    count === 1
      ? '1 Stelle ist keine Adresse:'
      : `${formatCount(count)} Stellen sind keine Adressen:`,
  fault: (line: number, text: string) => `Zeile ${formatCount(line)}: ${text}`,
  moreFaults: (count: number) => `und ${formatCount(count)} weitere`,
  send: 'Einladungen verschicken',
  ask: (count: number) => `${addresses(count)} anschreiben?`,
  confirm: 'Verschicken',
  consequences: [
    'In der Mail steht, dass du die Adresse angegeben hast, und wie man Einladungen widerspricht. Hinaus geht eine in der Sekunde.',
    'Nimm nur Adressen von Leuten, die mit deiner Einladung rechnen. Wer diese Woche schon eine für diese Gruppe bekommen hat, bekommt keine zweite.',
  ],
  done: (added: number, known: number) =>
    added === 0
      ? 'Alle diese Adressen sind schon eingeladen.'
      : `${added === 1 ? '1 Einladung ist' : `${formatCount(added)} Einladungen sind`} unterwegs.${
          known === 0 ? '' : ` ${formatCount(known)} waren schon eingeladen.`
        }`,
  failed: 'Die Einladungen konnten nicht verschickt werden.',
  noneLeft: `Gerade kannst du keine weiteren Adressen angeben: In 24 Stunden gehen ${invitationLimits.ofFounderPerDay}, vom Organisator ${invitationLimits.ofOrganiserPerDay}, und dein Konto muss einen Tag aktiv sein. Der Link geht immer.`,
  given: 'Eingeladen',
  states: {
    waiting: 'wartet',
    sent: 'gesendet',
    refused: 'unzustellbar',
    withheld: 'nicht gesendet',
  },
  count: (count: number, state: string) => `${formatCount(count)} ${state}`,
  showAll: 'Adressen zeigen',
} as const;
