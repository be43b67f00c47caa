const points = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`);

/** What the morning after a match day tells. */
export const morningTexts = {
  title: 'So war’s',
  dismiss: 'Ausblenden',
  today: 'Heute',
  yesterday: 'Gestern',
  round: (round: number) => `${round}. Spieltag`,

  line: (day: string, sum: number, place: string | null) =>
    place === null ? `${day}: ${points(sum)}.` : `${day}: ${points(sum)}, du bist jetzt ${place}`,
  lineWithoutTip: (day: string, place: string | null) =>
    place === null ? `${day}: kein Tipp von dir.` : `${day}: kein Tipp, du bist jetzt ${place}`,
  lineTrophy: (count: number) => (count === 1 ? 'Eine neue Trophäe!' : `${count} neue Trophäen!`),
  place: (position: string) => `${position}.`,

  nothing: 'Noch gibt es nichts zu erzählen',
  nothingText: 'Sobald der erste Spieltag gespielt ist, steht hier, wie er für dich lief.',

  headline: {
    absent: 'Ohne dich gelaufen',
    took: (isMorning: boolean) => (isMorning ? 'Guten Morgen, du führst!' : 'Jetzt führst du!'),
    kept: 'Immer noch ganz oben!',
    won: 'Der Tag gehört dir!',
    up: (place: string) => `Hoch auf Platz ${place}!`,
    zero: 'Das war nicht dein Tag',
    down: (place: string) => `Runter auf Platz ${place}`,
    calm: (sum: number) => `${points(sum)} geholt`,
  },
  exact: (count: number) => (count === 1 ? 'Ein Volltreffer.' : `${count} Volltreffer.`),
  noExact: 'Kein Volltreffer.',
  absent: (count: number) =>
    count === 1
      ? 'Das Spiel hast du nicht getippt.'
      : `Keins der ${count} Spiele hast du getippt. Heute wird’s besser.`,
  missed: (count: number) =>
    count === 1 ? 'Bei einem Spiel fehlte dein Tipp.' : `Bei ${count} Spielen fehlte dein Tipp.`,
  best: (tip: string, teams: string) => `Dein bester Tipp: ${tip} bei ${teams}.`,
  behind: (name: string, gap: number) =>
    gap === 0 ? `${name} ist punktgleich.` : `${name} lauert ${points(gap)} dahinter.`,
  ahead: (name: string, gap: number) =>
    gap === 0
      ? `Punktgleich mit ${name}.`
      : `Bis zu ${name} ${gap === 1 ? 'fehlt dir 1 Punkt' : `fehlen dir ${gap} Punkte`}.`,

  own: (day: string) => `Dein Tag: ${day}`,
  sum: (sum: number) => points(sum),
  dayBest: 'Tagessieg',
  tip: 'Tipp',
  noTip: 'kein Tipp',
  pair: (home: string, away: string) => `${home} – ${away}`,

  table: 'So steht’s',
  tableSide: 'nach diesem Tag',
  you: 'Du',
  ownInList: 'du',
  gain: (gain: number) => `+${gain}`,
  winner: (names: string, sum: number) => `Tagessieg: ${names}, ${points(sum)}.`,
  more: (count: number) => (count === 1 ? 'ein weiterer' : `${count} weitere`),
  and: ' und ',
  gaffe: (name: string, tip: string, teams: string, result: string) =>
    `Pechvogel: ${name} tippte ${tip} bei ${teams}. Es wurde ${result}.`,
  gaffeAlone: (name: string, side: string, teams: string, result: string) =>
    `Pechvogel: ${name} glaubte bei ${teams} als Einziger an ${side}. Es wurde ${result}.`,
  gaffeOwn: (tip: string, teams: string, result: string) =>
    `Pechvogel bist du: ${tip} bei ${teams}. Es wurde ${result}.`,
  draw: 'ein Unentschieden',
  noTable: 'Wie sich die Tabelle bewegt hat, lässt sich gerade nicht sagen.',

  trophies: 'Neu in deiner Vitrine',
  next: (when: string, count: number) =>
    count === 1 ? `${when}: 1 Spiel tippen` : `${when}: ${count} Spiele tippen`,
  allTipped: (when: string, count: number) =>
    count === 1 ? `${when}: 1 Spiel, schon getippt` : `${when}: ${count} Spiele, alle getippt`,
  tomorrow: 'Morgen',

  text: 'Als Text',
  copied: 'Text kopiert. Füg ihn in eure Gruppe ein.',
  notCopied: 'Das Kopieren hat nicht geklappt.',
  mate: 'ein Mitspieler',
  mates: (count: number) => `${count} Mitspieler`,
  textHead: (group: string, day: string) => `${group} · ${day}`,
  textResult: (teams: string, result: string) => `${teams} ${result}`,
  textWinner: (names: string, sum: number) => `Tagessieg: ${names} (${points(sum)})`,
  textTable: (rows: string) => `Tabelle: ${rows}`,
  textRow: (place: string, name: string, sum: number) => `${place} ${name} ${sum}`,
} as const;
