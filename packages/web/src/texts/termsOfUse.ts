/** What every player accepts at the sign-up (docs/game.md, 'Accounts'). */
export const termsOfUse = [
  {
    title: 'Das Spiel',
    paragraphs: [
      'Das Tippspiel ist ein privates Spiel unter Bekannten. Es läuft bis einschließlich 14. Juli 2024. Gewertet wird nach den Regeln, die auf der Startseite stehen.',
    ],
  },
  {
    title: 'Wer mitspielen darf',
    paragraphs: [
      'Mitspielen darf nur, wer mindestens 18 Jahre alt ist. Jede Person spielt mit genau einem Konto; mehrfache Anmeldungen derselben Person sind verboten.',
      'Der Betreiber kann Teilnehmer jederzeit vom Spiel ausschließen.',
    ],
  },
  {
    title: 'Einsatz',
    paragraphs: [
      'Der Einsatz beträgt 10 oder 20 Euro. Er ist vor dem Beginn des ersten Spiels zu bezahlen. Bis dahin kannst du ihn auch zurückverlangen; danach nicht mehr.',
    ],
  },
  {
    title: 'Gewinne',
    paragraphs: [
      'Gewinne werden bar ausgezahlt, nur in Ausnahmefällen per Überweisung.',
      'Der Rechtsweg ist ausgeschlossen.',
    ],
  },
  {
    title: 'Vertraulichkeit',
    paragraphs: [
      'Die internen Seiten für Mitglieder dürfen nicht öffentlich gemacht werden. Das gilt auch für Bildschirmfotos von Tipps und Tabellen.',
    ],
  },
  {
    title: 'Änderungen',
    paragraphs: ['Der Betreiber kann diese Nutzungsbedingungen jederzeit ändern.'],
  },
] as const;
