interface Terms {
  /** The last day, for example `14. Juli 2024`; null while no tournament is chosen. */
  end: string | null;
  /** Amounts in euros without the unit, for example `10` and `20`; null without an overall stake. */
  stake: { half: string; full: string } | null;
}

/**
 * What every player accepts at the sign-up (docs/game.md, 'Accounts'). Without a stake of the overall
 * game they speak of money in groups alone, which the organiser may found at any time.
 */
export const termsOfUse = ({ end, stake }: Terms): readonly TextSection[] => [
  {
    title: 'Das Spiel',
    paragraphs: [
      `Das Tippspiel ist ein privates Spiel unter Bekannten. ${end === null ? 'Es beginnt, sobald der Organisator ein Turnier ausgesucht hat' : `Es läuft bis einschließlich ${end}`}. Gewertet wird nach den Regeln, die auf der Startseite stehen.`,
    ],
  },
  {
    title: 'Wer mitspielen darf',
    paragraphs: [
      'Mitspielen darf nur, wer mindestens 18 Jahre alt ist. Jede Person spielt mit genau einem Konto; mehrfache Anmeldungen derselben Person sind verboten.',
      'Der Betreiber kann Teilnehmer jederzeit vom Spiel ausschließen.',
    ],
  },
  ...(stake ? overallMoney(stake) : moneyOfGroups),
  {
    title: 'Vertraulichkeit',
    paragraphs: [
      'Die internen Seiten für Mitglieder dürfen nicht öffentlich gemacht werden. Das gilt auch für Bildschirmfotos von Tipps und Tabellen.',
      'Ausgenommen sind die Bilder, die das Tippspiel selbst zum Teilen zeichnet: Auf ihnen steht nur der Name dessen, der sie teilt.',
      'Ausgenommen ist auch der Text, den das Tippspiel am Morgen nach einem Spieltag zum Weitersagen schreibt. Er nennt nur Mitglieder der eigenen Tippgruppe, die das in ihren Einstellungen nicht abgelehnt haben.',
      'Ausgenommen ist außerdem die Ansicht für den Fernseher in Räumen, in denen sich die Gruppe trifft. Sie zeigt Tabelle und Tipps der Gruppe, aber nur Tipps auf Spiele, die begonnen haben.',
    ],
  },
  {
    title: 'Änderungen',
    paragraphs: ['Der Betreiber kann diese Nutzungsbedingungen jederzeit ändern.'],
  },
];

const refundable = 'Bis dahin kannst du ihn auch zurückverlangen; danach nicht mehr.';
const noRecourse = 'Der Rechtsweg ist ausgeschlossen.';

const overallMoney = ({ half, full }: NonNullable<Terms['stake']>): readonly TextSection[] => [
  {
    title: 'Einsatz',
    paragraphs: [
      `Der Einsatz beträgt ${half} oder ${full} Euro. Er ist vor dem Beginn des ersten Spiels zu bezahlen. ${refundable}`,
      `Mit der Anmeldung stimmst du dem Einsatz von ${half} Euro zu. Zu einem höheren wirst du gefragt; ohne deine Zusage zahlst du ihn nicht.`,
    ],
  },
  {
    title: 'Gewinne',
    paragraphs: [
      'Gewinne werden bar ausgezahlt, nur in Ausnahmefällen per Überweisung.',
      noRecourse,
    ],
  },
];

const moneyOfGroups: readonly TextSection[] = [
  {
    title: 'Geld',
    paragraphs: [
      `Die Teilnahme ist kostenlos. Einzelne Tippgruppen können um Geld spielen: Dann ist der Einsatz der Gruppe vor dem Beginn des ersten Spiels zu bezahlen. ${refundable}`,
      'Eine Gruppe, die Spieler gegründet haben, spielt nur um Geld, wenn alle ihre Mitglieder zugestimmt haben.',
      'Gewinne einer Gruppe werden bar ausgezahlt, nur in Ausnahmefällen per Überweisung.',
      noRecourse,
    ],
  },
];

/** Paragraphs under one heading. */
export interface TextSection {
  title: string;
  paragraphs: readonly string[];
}
