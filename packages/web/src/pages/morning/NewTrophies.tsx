import type { Trophy } from '../../features/moments/sinceLastVisit.ts';
import { TrophyList } from '../../features/trophies/TrophyList.tsx';
import { morningTexts } from '../../texts/morning.ts';

export const NewTrophies = ({ trophies }: { trophies: readonly Trophy[] }) =>
  trophies.length === 0 ? null : (
    <section className="story-part">
      <h2>{morningTexts.trophies}</h2>
      <TrophyList trophies={trophies} />
    </section>
  );
