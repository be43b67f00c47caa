/** What is played, as far as the words for it depend on that. */
export interface Competition {
  readonly teamsAre: 'countries' | 'clubs';
  /** What its winner is called: `Europameister`. */
  readonly championTitle: string;
  /** How many of its stages have a table: six groups, one league. */
  readonly tables: number;
  /** Whether it has a knockout stage. */
  readonly knockout: boolean;
}

/** The words of a competition; those of product.md where countries play a tournament. */
export interface Words {
  readonly clubs: boolean;
  /** Whether it is one table alone. */
  readonly league: boolean;
  /** 'Land' or 'Team'. */
  readonly team: string;
  /** 'Länder' or 'Teams'. */
  readonly teams: string;
  /** The champion as a label, which stands without an article: 'Turniersieger' or 'Deutscher Meister'. */
  readonly champion: string;
  /** The champion with an article: 'Turniersieger' or 'Sieger'. */
  readonly winner: string;
  /** 'das Turnier' or 'die Saison', who or whom. */
  readonly what: string;
  /** The same as a sentence begins. */
  readonly What: string;
  /** 'des Turniers' or 'der Saison'. */
  readonly ofIt: string;
  /** 'dem Turnier' or 'der Saison'. */
  readonly toIt: string;
}

/** @param competition undefined as long as it is not known: then it is a tournament of countries */
export const wordsOf = (competition?: Competition): Words => {
  const clubs = competition?.teamsAre === 'clubs';
  const league = competition?.tables === 1 && !competition.knockout;
  const [article, noun, ofIt, toIt] = league
    ? (['ie', 'Saison', 'der Saison', 'der Saison'] as const)
    : (['as', 'Turnier', 'des Turniers', 'dem Turnier'] as const);
  return {
    clubs,
    league,
    ...(clubs ? { team: 'Team', teams: 'Teams' } : { team: 'Land', teams: 'Länder' }),
    champion: clubs ? competition.championTitle : 'Turniersieger',
    winner: clubs ? 'Sieger' : 'Turniersieger',
    what: `d${article} ${noun}`,
    What: `D${article} ${noun}`,
    ofIt,
    toIt,
  };
};
