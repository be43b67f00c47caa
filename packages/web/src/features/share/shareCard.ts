import { formatCount } from '../../formats.ts';
import { shareTexts } from '../../texts/share.ts';
import type { Team } from '../tournament/TeamBadge.tsx';

export interface SharedMatch {
  readonly home: Team;
  readonly away: Team;
  /** `2:1`. */
  readonly result: string;
  /** `2:1 n. V.`; null where nothing followed the 90 minutes. */
  readonly later: string | null;
  /** `2:1`, or a dash. */
  readonly tip: string;
  readonly points: number;
}

interface Signed {
  readonly tournament: string;
  /** Who shares it: the only player that a card names (docs/game.md, 'Share cards'). */
  readonly name: string;
}

export interface DayCard extends Signed {
  readonly kind: 'day';
  /** As it is read: `Mittwoch, 19. Juni`. */
  readonly day: string;
  readonly matches: readonly SharedMatch[];
}

export interface PlaceCard extends Signed {
  readonly kind: 'place';
  readonly position: number;
  readonly players: number;
  readonly points: number;
  /** Whether it is the table of all players; of a group not even the name is told. */
  readonly isOverall: boolean;
  readonly isProvisional: boolean;
}

export interface TrophyCard extends Signed {
  readonly kind: 'trophy';
  readonly title: string;
  readonly reason: string;
  /** The text is a whole SVG document. */
  readonly image: string;
}

export interface DuelCard extends Signed {
  readonly kind: 'duel';
  readonly own: number;
  readonly other: number;
  /** The player's lead after each match, points. */
  readonly balances: readonly number[];
  readonly isProvisional: boolean;
}

/** The morning after a match day: the table names nobody but the player. */
export interface MorningCard extends Signed {
  readonly kind: 'morning';
  readonly day: string;
  readonly headline: string;
  /** Of the day. */
  readonly points: number;
  /** The first rows of the table; none where it is not known. */
  readonly rows: readonly {
    readonly isOwn: boolean;
    readonly position: number;
    readonly gain: number;
    readonly points: number;
  }[];
}

export type ShareCard = DayCard | PlaceCard | TrophyCard | DuelCard | MorningCard;

export const sumOf = (matches: readonly SharedMatch[]): number =>
  matches.reduce((sum, { points }) => sum + points, 0);

/** The picture in words: its alternative text, and what is sent beside it. */
export const captionOf = (card: ShareCard): string => {
  switch (card.kind) {
    case 'day':
      return shareTexts.dayCaption(card.day, sumOf(card.matches), card.matches.length);
    case 'place':
      return shareTexts.placeCaption(
        formatCount(card.position),
        formatCount(card.players),
        card.points,
        card.isProvisional,
      );
    case 'trophy':
      return shareTexts.trophyCaption(card.title, card.reason);
    case 'morning':
      return shareTexts.morningCaption(card.day, card.points, card.headline);
    case 'duel':
      return shareTexts.duelCaption(card.own, card.other, card.balances.length);
  }
};
