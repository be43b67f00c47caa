/** What a message says. `lead` and `after` are paragraphs around the button, if there is a link. */
export interface LetterText {
  readonly subject: string;
  readonly lead: string;
  readonly button?: string;
  readonly after: string;
}

const notYou = 'Wenn das nicht von dir kommt, kannst du diese Mail einfach löschen.';

export const mailTexts = {
  greeting: (name: string | null) => (name === null ? 'Hallo,' : `Hallo ${name},`),
  signature: (game: string) => `Viel Spaß beim Tippen!\n${game}`,
  linkHint: 'Falls der Knopf nicht geht, kopiere diese Adresse in deinen Browser:',

  activation: {
    subject: 'Bitte aktiviere dein Konto',
    lead: 'schön, dass du mittippst! Mit diesem Link aktivierst du dein Konto. Er gilt 48 Stunden und nur einmal.',
    button: 'Konto aktivieren',
    after: notYou,
  },
  'account-exists': {
    subject: 'Konto besteht',
    lead: 'jemand wollte sich gerade mit deiner E-Mail-Adresse registrieren. Du hast schon ein Konto: Melde dich damit einfach an.',
    button: 'Zur Anmeldung',
    after: `Falls du dein Passwort vergessen hast, kannst du auf der Anmeldeseite ein neues anfordern. ${notYou}`,
  },
  reset: {
    subject: 'Neues Passwort',
    lead: 'mit diesem Link legst du ein neues Passwort fest. Er gilt eine Stunde und nur einmal.',
    button: 'Neues Passwort festlegen',
    after: `${notYou} Dein Passwort bleibt dann, wie es ist.`,
  },
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    lead: 'dein Passwort wurde gerade geändert. Auf allen anderen Geräten bist du jetzt abgemeldet.',
    after:
      'Wenn du das nicht warst, fordere auf der Anmeldeseite sofort ein neues Passwort an und sage dem Organisator Bescheid.',
  },

  'organiser-left': {
    subject: 'Du bist nicht mehr Organisator',
    lead: 'du hast gerade einen anderen Spieler zum Organisator gemacht. Überall bist du jetzt abgemeldet und kannst dich als Spieler wieder anmelden.',
    after:
      'Wenn du das nicht warst, fordere auf der Anmeldeseite sofort ein neues Passwort an. Wer den Server betreibt, kann dich mit „npm run organiser“ wieder zum Organisator machen.',
  },
  'organiser-appointed': {
    subject: 'Du bist jetzt Organisator',
    lead: 'der bisherige Organisator hat dir das Tippspiel übergeben: Im Menü steht für dich jetzt „Administration“.',
    after: 'Falls das ein Versehen ist, sprich mit ihm: Du kannst die Rolle dort auch weitergeben.',
  },

  'email-confirm': {
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    lead: 'du möchtest diese E-Mail-Adresse für dein Konto verwenden. Bestätige sie mit diesem Link. Er gilt eine Stunde und nur einmal; bis dahin bleibt alles, wie es ist.',
    button: 'Neue Adresse bestätigen',
    after: notYou,
  },
  'email-taken': {
    subject: 'Diese E-Mail-Adresse hat schon ein Konto',
    lead: 'jemand wollte deine E-Mail-Adresse gerade für ein anderes Konto eintragen. Das geht nicht, weil du mit ihr schon ein Konto hast. Es hat sich nichts geändert.',
    after: `Warst du das selbst, dann melde dich einfach mit dieser Adresse an. ${notYou}`,
  },
  'email-changed': {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lead: 'für dein Konto gilt jetzt eine andere E-Mail-Adresse. Auf allen anderen Geräten bist du abgemeldet. Wenn du das warst, ist alles gut. Wenn nicht, hol dir dein Konto mit diesem Link zurück:',
    button: 'Änderung rückgängig machen',
    after:
      'Der Link gilt sieben Tage ab der Änderung und nur einmal. Danach gilt wieder diese Adresse, alle Geräte sind abgemeldet, und das Passwort ist ungültig, auch wenn es jemand geändert hat. Ein neues legst du mit einer Mail fest, die dann hierher kommt.',
  },
  'email-undone': {
    subject: 'Deine frühere E-Mail-Adresse gilt wieder',
    lead: 'die Änderung deiner E-Mail-Adresse wurde von der früheren Adresse aus rückgängig gemacht: Jetzt gilt wieder jene. Alle Geräte sind abgemeldet, und das Passwort ist ungültig.',
    after: 'Wenn du das nicht warst, sage dem Organisator Bescheid.',
  },

  test: {
    subject: 'Test-Mail',
    lead: 'diese Mail hast du dir gerade selbst geschickt, um zu prüfen, ob Mails ankommen.',
    after:
      'Du liest sie: Es klappt. Lag sie im Spam, hilft ein Absender, der zu deiner Domain gehört.',
  },

  /** For the operator's log. */
  testFailed: 'Die Test-Mail des Organisators ging nicht hinaus.',
  written: (kind: string, path: string, link: string | null) =>
    link === null
      ? `Mail „${kind}“ liegt in ${path}.`
      : `Mail „${kind}“ liegt in ${path}. Der Link darin: ${link}`,
  undeliverable: (kind: string) =>
    `Mail „${kind}“ ist nicht zustellbar, der Mailserver lehnt den Empfänger ab.`,
  tooLate: (kind: string) => `Mail „${kind}“ ging nicht mehr hinaus, sie käme zu spät.`,
  deliveryNotNoted:
    'Eine Mail ging hinaus, konnte aber nicht vermerkt werden: Stand das Konto unter „Nicht zustellbare Mails“, bleibt es dort bis zur nächsten.',
  failed: (kind: string) => `Mail „${kind}“ ging nicht hinaus, der nächste Versuch folgt.`,
} as const;

/** What a player owes for a money game and has paid, in cents. */
interface Balance {
  /** Null = the overall game. */
  readonly group: string | null;
  readonly owedCents: number;
  readonly paidCents: number;
}

interface ChangedStake extends Balance {
  readonly group: string;
  /** The stake of the group, in cents. */
  readonly fromCents: number;
  readonly toCents: number;
}

/** Mails about money, for their receiver alone. */
export const moneyMailTexts = {
  reminder: ({ group, owedCents, paidCents }: Balance): LetterText => ({
    subject: `Dein Einsatz für ${gameOf(group)} ist noch offen`,
    lead:
      `eine freundliche Erinnerung: Für ${gameOf(group)} sind noch ${euros(owedCents - paidCents)} offen` +
      `${paidCents > 0 ? ` (Einsatz ${euros(owedCents)}, bezahlt ${euros(paidCents)})` : ''}. ` +
      'Bitte gib sie dem Organisator.',
    button: 'Zu deinem Profil',
    after:
      'Schon bezahlt? Dann sag dem Organisator Bescheid, damit er es einträgt. So eine Mail bekommst du ' +
      'für dieses Spiel höchstens einmal in sieben Tagen und nur, solange etwas offen ist.',
  }),
  stakeChanged: (change: ChangedStake, question: Asked | undefined): LetterText => ({
    subject: `Neuer Einsatz in der Gruppe „${change.group}“`,
    lead:
      `der Organisator hat den Einsatz der Gruppe „${change.group}“ geändert: von ` +
      `${euros(change.fromCents)} auf ${euros(change.toCents)}. ${question ? askedFor(question, change.paidCents) : meaningOf(change)}`,
    button: 'Zur Gruppe',
    after:
      'Bist du nicht einverstanden? Bis zum ersten Anpfiff kannst du die Gruppe verlassen und bekommst ' +
      'zurück, was du gezahlt hast.',
  }),
  asked: (questions: readonly Asked[]): LetterText => ({
    subject: 'Spielst du um Geld mit?',
    lead:
      `der Organisator fragt dich nach deinem Einsatz: ${listed(questions.map(offerOf))}. ` +
      'Dein Ja gibst du auf der Startseite.',
    button: 'Zur Startseite',
    after:
      'Solange du nichts sagst, ändert sich für dich nichts und du zahlst nichts dafür. Eine Gruppe kannst ' +
      'du auch wieder verlassen, bis das Turnier beginnt.',
  }),
  returned: ({ group, isHalf, isAsked }: ReturnedStake): LetterText => ({
    subject: `Dein Einsatz für ${gameOf(group)} wurde zurückgezahlt`,
    lead:
      `du hast deinen Einsatz für ${gameOf(group)} zurückbekommen. Deshalb spielst du dort jetzt ` +
      `${isHalf ? 'nur noch mit dem halben Einsatz' : 'ohne Geld'}.`,
    button: 'Zur Startseite',
    after: isAsked
      ? 'Möchtest du doch dabei sein? Auf der Startseite kannst du bis zum ersten Anpfiff zusagen.'
      : 'Stimmt das nicht? Dann sprich mit dem Organisator.',
  }),
} as const;

/** A stake that a player is asked for; the game's, in cents. */
interface Asked {
  /** Null = the overall game. */
  readonly name: string | null;
  readonly stakeCents: number;
  readonly fullStake: boolean;
  readonly playsHalf: boolean;
}

interface ReturnedStake {
  /** Null = the overall game. */
  readonly group: string | null;
  readonly isHalf: boolean;
  readonly isAsked: boolean;
}

const offerOf = ({ name, stakeCents, fullStake, playsHalf }: Asked): string => {
  const full = `${euros(2 * stakeCents)} (voller Einsatz)`;
  const half = euros(stakeCents);
  const amount = fullStake ? (playsHalf ? `${full} statt ${half}` : `${full} oder ${half}`) : half;
  return `${gameOf(name)} für ${amount}`;
};

const listed = (texts: readonly string[]): string =>
  new Intl.ListFormat('de-DE', { type: 'conjunction' }).format(texts);

/** What a raised stake means for a player who has agreed to less. */
const askedFor = (question: Asked, paidCents: number): string => {
  const { stakeCents, playsHalf } = question;
  const without = playsHalf ? `mit dem halben Einsatz (${euros(stakeCents)})` : 'ohne Geld';
  const paid = paidCents > 0 ? ` Gezahlt hast du bisher ${euros(paidCents)}.` : '';
  return (
    'Das gilt für dich nur, wenn du zusagst: Bis zum ersten Anpfiff fragt dich die Startseite danach. ' +
    `Sagst du nichts, spielst du ${without} mit.${paid}`
  );
};

const gameOf = (group: string | null) => (group === null ? 'die Gesamtwertung' : `„${group}“`);

const meaningOf = ({ owedCents, paidCents }: Balance): string => {
  const open = owedCents - paidCents;
  const own = `Dein Einsatz ist jetzt ${euros(owedCents)}`;
  if (open > 0) {
    return paidCents > 0
      ? `${own}, davon sind noch ${euros(open)} offen.`
      : `${own} und noch nicht bezahlt.`;
  }
  return open < 0
    ? `${own}. Du hast mehr gezahlt und bekommst ${euros(-open)} zurück.`
    : `${own} und schon bezahlt.`;
};

const euros = (cents: number): string =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

/** What is open on a day, `YYYY-MM-DD`. */
interface OpenDay {
  readonly day: string;
  readonly matches: readonly {
    readonly time: string;
    readonly home: string;
    readonly away: string;
  }[];
  readonly champion: boolean;
}

/** So many lines a lock screen shows. */
const PUSH_LINES = 4;

/** Reminders of open tips, for their receiver. */
export const reminderTexts = {
  mail: (open: OpenDay): LetterText => ({
    subject: subjectOf(open),
    lead: `${leadOf(open)}\n\n${lines(open).join('\n')}`,
    button: 'Jetzt tippen',
    after:
      'Jeden Tipp kannst du bis zum Anpfiff abgeben und ändern. Du bekommst diese Mail, weil du Erinnerungen eingeschaltet hast.',
  }),
  push: (open: OpenDay) => {
    const all = lines(open);
    const shown = all.length > PUSH_LINES ? [...all.slice(0, PUSH_LINES - 1), '…'] : all;
    return { title: subjectOf(open), body: shown.join('\n') };
  },
  end: 'Keine Erinnerungen mehr per Mail',
} as const;

const subjectOf = ({ day, matches, champion }: OpenDay) => {
  if (matches.length === 0) return 'Dein Turniersiegertipp fehlt noch';
  const tips = matches.length === 1 ? 'Ein Tipp fehlt' : `${matches.length} Tipps fehlen`;
  return `${tips} für ${weekday(day)}${champion ? ', und der Turniersieger' : ''}`;
};

const leadOf = ({ day, matches, champion }: OpenDay) => {
  const when = `am ${longDay(day)}`;
  if (matches.length === 0) return `${when} beginnt das Turnier. Bis dahin kannst du noch tippen:`;
  const first = champion ? 'beginnt das Turnier, und es' : 'wird gespielt, und es';
  return `${when} ${first} ${matches.length === 1 && !champion ? 'fehlt noch ein Tipp' : 'fehlen noch Tipps'} von dir:`;
};

const lines = ({ matches, champion }: OpenDay) => [
  ...(champion ? ['Wer wird Turniersieger?'] : []),
  ...matches.map(({ time, home, away }) => `${time} Uhr: ${home} – ${away}`),
];

const weekday = (day: string) => inGerman(day, { weekday: 'long' });
const longDay = (day: string) => inGerman(day, { weekday: 'long', day: 'numeric', month: 'long' });

const inGerman = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** Goals after 90 minutes, and who advances: 0 nobody, 1 home, 2 away. */
interface Score {
  readonly home: number;
  readonly away: number;
  readonly ko: 0 | 1 | 2;
}

interface Played {
  readonly home: string;
  readonly away: string;
  readonly result: Score | null;
  readonly tip: Score | null;
  readonly points: number | null;
}

interface DayResults {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly matches: readonly Played[];
  readonly points: number;
  readonly place: {
    readonly position: number;
    readonly points: number;
    readonly change: number | null;
  } | null;
}

/** The results of a day and the receiver's own points. */
export const dayResultsTexts = {
  mail: (results: DayResults): LetterText => ({
    subject: titleOf(results),
    lead: [
      `hier sind die Ergebnisse vom ${inGerman(results.day, { weekday: 'long', day: 'numeric', month: 'long' })}:`,
      ...results.matches.map((match) => `${headOf(match)}\n${tipOf(match)}`),
      sumOf(results),
    ].join('\n\n'),
    button: 'Zum Spielstand',
    after: `${results.matches.some(isKnockout) ? 'Bei Spielen mit Verlängerung zählt der Stand nach 90 Minuten. ' : ''}Du bekommst diese Mail, weil du Ergebnisse nach dem Spieltag eingeschaltet hast.`,
  }),
  push: (results: DayResults) => {
    const all = results.matches.map(shortOf);
    const room = PUSH_LINES - (results.place ? 1 : 0);
    const shown = all.length > room ? [...all.slice(0, room - 1), '…'] : all;
    const place = results.place ? [placeOf(results.place)] : [];
    return { title: titleOf(results), body: [...shown, ...place].join('\n') };
  },
  end: 'Keine Ergebnisse mehr per Mail',
} as const;

/** The day is named: a device may show it hours later. */
const titleOf = ({ day, points }: DayResults) =>
  `${points === 0 ? 'Kein Punkt' : pointsText(points)} am ${inGerman(day, { weekday: 'long' })}`;

const headOf = ({ home, away, result }: Played) =>
  result === null
    ? `${home} – ${away}: noch kein Ergebnis`
    : `${home} – ${away} ${scoreOf(result, { home, away })}`;

const tipOf = ({ tip, points, ...teams }: Played) => {
  if (tip === null) return 'Ohne Tipp';
  const earned = points === null ? '' : `: ${pointsText(points)}`;
  return `Dein Tipp ${scoreOf(tip, teams)}${earned}`;
};

const isKnockout = ({ result }: Played) => result !== null && result.ko !== 0;

/** Who advances is told by name where the score leaves it open, and where it is tipped against the score. */
const scoreOf = ({ home, away, ko }: Score, teams: Pick<Played, 'home' | 'away'>) => {
  const score = `${home}:${away}`;
  const winner = Math.sign(home - away);
  const advancing = ko === 1 ? 1 : -1;
  if (ko === 0 || winner === advancing) return score;
  return `${score}, ${ko === 1 ? teams.home : teams.away} weiter`;
};

const sumOf = ({ points, place }: DayResults) => {
  const sum = `Zusammen ${pointsText(points)}.`;
  return place === null ? sum : `${sum} ${placeOf(place)}.`;
};

const shortOf = (match: Played) =>
  match.points === null ? headOf(match) : `${headOf(match)}: ${pointsText(match.points)}`;

const placeOf = ({ position, points, change }: NonNullable<DayResults['place']>) =>
  `Gesamtwertung: Platz ${position} mit ${points === 1 ? '1 Punkt' : `${points} Punkten`}${changeOf(change)}`;

const changeOf = (change: number | null) => {
  if (change === null || change === 0) return '';
  const places = Math.abs(change) === 1 ? 'ein Platz' : `${Math.abs(change)} Plätze`;
  return `, ${places} ${change > 0 ? 'nach oben' : 'nach unten'}`;
};

const pointsText = (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`);
