import { fields, type Role } from '@tippspiel/contract';
import type { Config } from '../../config.ts';
import type { findProfile } from './profile-queries.ts';

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Everybody sees active players; oneself and the organiser see every account. */
export const maySee = (
  caller: { readonly userId: number; readonly role: Role },
  profile: Pick<Profile, 'id' | 'active'>,
): boolean => profile.active || profile.id === caller.userId || caller.role === 'organiser';

/** A tip for the champion is its owner's secret until the first match starts. */
export const championTipFor = (
  caller: { readonly userId: number },
  profile: Pick<Profile, 'id' | 'championTip' | 'tournamentStarted'>,
): string | null =>
  profile.id === caller.userId || profile.tournamentStarted ? profile.championTip : null;

/**
 * Whether an organiser's address is the one that a former version of the program made up at its
 * first start, `admin@` the public host: no mail arrives there.
 */
export const isPlaceholderEmail = (
  email: string,
  { publicUrl, organiser }: Pick<Config, 'publicUrl' | 'organiser'>,
): boolean =>
  fields.emailKey(email) === `admin@${new URL(publicUrl).hostname}` &&
  (organiser === null || fields.emailKey(organiser.email) !== fields.emailKey(email));
