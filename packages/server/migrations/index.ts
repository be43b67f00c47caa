import type { Migration } from 'kysely/migration';
import * as game from './0001-game.ts';
import * as keptTrophies from './0002-kept-trophies.ts';
import * as toldCircles from './0003-told-circles.ts';
import * as distributionSnapshots from './0004-distribution-snapshots.ts';
import * as moneyPlayers from './0005-money-players.ts';
import * as logAudiences from './0006-log-audiences.ts';
import * as everActive from './0007-ever-active.ts';
import * as pictureVersions from './0008-picture-versions.ts';
import * as emailChanges from './0009-email-changes.ts';
import * as venues from './0010-venues.ts';

/** In the order in which they run; a landed one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-game': game,
  '0002-kept-trophies': keptTrophies,
  '0003-told-circles': toldCircles,
  '0004-distribution-snapshots': distributionSnapshots,
  '0005-money-players': moneyPlayers,
  '0006-log-audiences': logAudiences,
  '0007-ever-active': everActive,
  '0008-picture-versions': pictureVersions,
  '0009-email-changes': emailChanges,
  '0010-venues': venues,
};
