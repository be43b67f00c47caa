/** What each field of a pack means, and an example: for editors (docs/pakete/pack.schema.json) and for refusals. */

type Explained = readonly [description: string, example?: unknown];

export const packFieldTexts = {
  file: {
    pack: ['Ein Wettbewerb für das Tippspiel: Teams, Runden und Spiele. Siehe docs/pakete.md.'],
    schema: [
      'Woher dein Editor weiß, was hier stehen kann. Das Spiel selbst liest es nicht.',
      'pack.schema.json',
    ],
    form: ['In welcher Form die Datei geschrieben ist: immer 2.', 2],
    competition: ['Der Wettbewerb selbst: Name, Zeit und Regeln.'],
    teams: [
      'Alle Teams. Vor der Auslosung ist die Liste leer: [ ]. Ohne „position“ gilt die Reihenfolge hier.',
    ],
    stages: [
      'Gruppen, Ligen und K.-o.-Runden in der Reihenfolge, in der sie gespielt werden. Was mit G beginnt, hat eine Tabelle.',
    ],
    rounds: [
      'Spieltage, wenn der Wettbewerb welche hat, zum Beispiel eine Liga. Dann nennt jedes Spiel seinen.',
    ],
    thirds: [
      'Welcher Gruppendritte auf welchen Platz kommt. Nötig nur, wo es nicht die Tabelle der EM oder der WM ist.',
    ],
    matches: ['Alle Spiele, höchstens 600.'],
  },
  competition: {
    name: ['So heißt der Wettbewerb im Spiel. Ein Name wird nur einmal gespielt.', 'Dorfcup 2027'],
    champion: ['Wie der Sieger heißt. Ohne Angabe: Turniersieger.', 'Pokalsieger'],
    teams: [
      'Wer spielt: Länder mit Flaggen („countries“) oder Vereine mit Farben („clubs“).',
      'clubs',
    ],
    start: ['Der erste Tag. Kein Anstoß liegt davor.', '2027-06-05'],
    end: ['Der letzte Tag. Kein Anstoß liegt danach.', '2027-06-27'],
    table: [
      'Was in einer Tabelle nacheinander entscheidet, zuerst die Punkte. Ohne Angabe: Punkte, direkter Vergleich, Tordifferenz, Tore.',
      ['points', 'difference', 'goals', 'direct', 'lot'],
    ],
    rule: [
      'points: Punkte, direct: direkter Vergleich, direct-away-goals: Auswärtstore darin, difference: Tordifferenz, goals: Tore, away-goals: Auswärtstore, wins: Siege, away-wins: Auswärtssiege; fair-play und lot (Los): danach reihst du selbst.',
      'points',
    ],
    hosts: ['Die Kürzel der Gastgeber.', ['AT', 'CH']],
    feeds: ['Wie Ergebnisdienste den Wettbewerb nennen.'],
    openligadb: ['Liga und Saison bei OpenLigaDB.', 'bl1/2026'],
    footballData: ['Der Wettbewerb bei football-data.org.', 'BL1'],
  },
  team: {
    team: ['Ein Team.'],
    code: [
      'Das Kürzel, zwei Zeichen: bei Ländern zwei Buchstaben nach ISO 3166, bei Vereinen zuerst eine Ziffer.',
      '1A',
    ],
    name: ['Der Name, mindestens 4 Zeichen.', 'SV Aach'],
    countryCode: ['Das Kürzel eines Landes: zwei Buchstaben nach ISO 3166.', 'AT'],
    countryName: ['Der Name eines Landes, mindestens 4 Zeichen.', 'Österreich'],
    short: [
      'Der kurze Name auf dem Wappen eines Vereins, 2 bis 4 Großbuchstaben. Ohne Angabe macht ihn das Spiel aus dem Namen.',
      'SVA',
    ],
    flag: ['Die Flagge, wo das Kürzel kein ISO-Kürzel ist: England ist gb-eng.', 'gb-eng'],
    colors: ['Die zwei Farben eines Vereins. Ohne Angabe grau und weiß.', ['#c8102e', '#ffffff']],
    color: ['Eine Farbe: # und sechs Ziffern 0 bis 9 und a bis f.', '#c8102e'],
    group: [
      'Der Buchstabe der Gruppe: A gehört zur Runde GA. Gibt es nur eine Tabelle, geht es ohne.',
      'A',
    ],
    position: ['Der Platz in der Gruppe bei der Auslosung. A1 ist der erste.', 1],
    groupRank: ['Der Rang in der Gruppe, wo Tore nicht entscheiden. Vor dem Ende null.', 1],
  },
  stage: {
    stage: ['Eine Gruppe, eine Liga oder eine K.-o.-Runde.'],
    code: [
      'Zwei Zeichen. Gruppen und Ligen: G und ein Buchstabe. K.-o.-Runden: zum Beispiel AF, VF, HF, P3 (Platz 3); das Finale ist FI.',
      'GA',
    ],
    name: ['Wie die Runde im Spiel heißt.', 'Gruppe A'],
  },
  round: {
    round: ['Ein Spieltag.'],
    number: ['Die Nummer, nach der Spieltage geordnet sind.', 1],
    name: ['Wie der Spieltag im Spiel heißt.', '1. Spieltag'],
  },
  thirds: {
    slots: ['Die Plätze für Dritte, in der Reihenfolge der Zeilen.', ['3AB', '3BC']],
    slot: ['Ein Platz für einen Dritten: 3 und die Buchstaben der Gruppen.', '3ABC'],
    rows: [
      'Links die Gruppen, deren Dritte weiterkommen, nach dem Alphabet; rechts für jeden Platz die Gruppe seines Dritten.',
      { AB: 'AB', AC: 'AC' },
    ],
    row: ['Die Gruppen der Dritten, in der Reihenfolge der Plätze.', 'AB'],
  },
  match: {
    match: ['Ein Spiel.'],
    number: [
      'Die Nummer. W7 meint den Sieger von Spiel 7, und ein Spiel nennt nur kleinere Nummern.',
      7,
    ],
    stage: ['Das Kürzel der Runde aus „stages“.', 'GA'],
    round: ['Die Nummer des Spieltags aus „rounds“.', 1],
    leg: ['Hinspiel 1, Rückspiel 2, in K.-o.-Runden. Ohne Angabe gibt es nur ein Spiel.', 1],
    home: [
      'Das Kürzel des Teams, das zuerst genannt wird. Fehlt es, steht das Team noch nicht fest.',
      '1A',
    ],
    away: ['Das Kürzel des anderen Teams.', '1B'],
    kickoff: [
      'Tag und Uhrzeit mit Zeitzone: +02:00 ist die Sommerzeit, +01:00 die Winterzeit in Mitteleuropa. Fehlt die Angabe, ist der Termin offen.',
      '2027-06-05T15:00:00+02:00',
    ],
    day: ['Der Tag, wenn die Uhrzeit noch offen ist: statt „kickoff“.', '2027-06-05'],
    venue: ['Der Ort.', 'Aach'],
    slotHome: [
      'Woher das erste Team kommt: 1A Erster der Gruppe A, 3ABC ein Dritter, W7 Sieger und L7 Verlierer von Spiel 7, vor der Auslosung A1.',
      '1A',
    ],
    slotAway: ['Woher das andere Team kommt, wie bei „slotHome“.', '2B'],
    homeGoals: [
      'Tore des ersten Teams nach 90 Minuten. Ergebnisse trägst du sonst im Spiel ein.',
      2,
    ],
    awayGoals: ['Tore des anderen Teams nach 90 Minuten.', 1],
    advances: ['Wer weiterkommt: 1 das erste Team, 2 das andere. In Gruppen null.', 1],
    homeExtra: ['Tore des ersten Teams nach der Verlängerung, mit denen davor.', 3],
    awayExtra: ['Tore des anderen Teams nach der Verlängerung.', 2],
    homePenalties: ['Treffer des ersten Teams im Elfmeterschießen.', 4],
    awayPenalties: ['Treffer des anderen Teams im Elfmeterschießen.', 3],
  },
} as const satisfies Record<string, Record<string, Explained>>;
