/** A side of a match as the screens show it. */
export interface Team {
  isocode: string;
  name: string;
  /** The flag's file name. */
  flag: string;
}

/** Both sides, home first. */
export interface Teams {
  home: Team;
  away: Team;
}
