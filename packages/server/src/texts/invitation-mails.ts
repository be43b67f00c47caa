import { euros } from './german.ts';
import type { LetterText } from './mails.ts';

/** The mail to an address that a founder or the organiser has given. */
export const invitationMailTexts = {
  mail: ({
    inviter,
    group,
    stakeCents,
    days,
  }: {
    readonly inviter: string;
    readonly group: string;
    readonly stakeCents: number | null;
    readonly days: number;
  }): LetterText => ({
    subject: 'Tippst du mit?',
    lead: `${withoutLinks(inviter)} lädt dich in die Tippgruppe „${withoutLinks(group)}“ ein und hat uns dafür deine E-Mail-Adresse gegeben. ${
      stakeCents === null
        ? 'Gespielt wird ohne Einsatz.'
        : `Dort geht es um Geld, der Einsatz ist ${euros(stakeCents)}.`
    } Mit diesem Link siehst du dir alles an und kannst beitreten:`,
    button: 'Einladung ansehen',
    after: `Willst du nicht, musst du nichts tun: Niemand meldet dich an, und eine Erinnerung kommt nicht. Deine Adresse steht nur für diese Einladung bei uns und wird ${days} Tage, nachdem wir sie bekommen haben, gelöscht.\n\nMit dem Link unter dieser Mail widersprichst du allen Einladungen an diese Adresse. Wir merken uns davon nur eine Prüfsumme, aus der niemand deine Adresse lesen kann.`,
  }),
  end: 'Keine Einladungen mehr an diese Adresse',
} as const;

/** Mail programs make links of what looks like an address: a name must not become one in a stranger's mailbox. */
const withoutLinks = (name: string): string => name.replace(/[.:/@\\](?=\S)/gu, '$& ');
