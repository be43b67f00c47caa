/** Leads to the names and terms of others' work in the app. */
export const licencesText = 'Freie Software und Schriften, die im Tippspiel stecken';

/** What the default picture of the imprint says, in full, for readers who cannot see it. */
export const imprintText =
  'Impressum. Angaben gemäß § 5 DDG. Dieses Tippspiel ist ein privates, nicht kommerzielles Angebot unter Bekannten. Verantwortlich ist der Betreiber dieser Installation; du erreichst ihn über die Person, die dich eingeladen hat, und über den Absender der E-Mails, die das Tippspiel verschickt.';
