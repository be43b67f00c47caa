import { profileTexts } from '../../texts/profile.ts';

/** What a tip or an answer has earned, at the end of its row. */
export const Points = ({ count }: { count: number }) => (
  <p className={`profile-bet-points profile-bet-points-${count === 0 ? 'none' : 'some'}`}>
    <span aria-hidden>{count === 0 ? '0' : `+${count}`}</span>
    <span className="visually-hidden">{profileTexts.points(count)}</span>
  </p>
);
