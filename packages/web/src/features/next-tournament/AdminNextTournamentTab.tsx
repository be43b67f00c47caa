import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { formatInstant } from '../../formats.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { RemovePack } from './RemovePack.tsx';
import { StartTournament } from './StartTournament.tsx';
import { TournamentPreview } from './TournamentPreview.tsx';
import { UploadPack } from './UploadPack.tsx';

type Next = AnswerOf<typeof endpoints.nextTournaments>;

/** Chooses the next tournament, shows what it is, and starts it. */
export const AdminNextTournamentTab = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.nextTournaments))}
    placeholder={<Skeletons count={2} height={260} />}
  >
    {(next) => <NextTournament {...next} />}
  </Loaded>
);

const NextTournament = ({ packs, unpaidCents }: Next) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = packs.find(({ pack }) => pack === wanted) ?? packs[0];
  if (chosen === undefined) {
    return (
      <div className="admin-section">
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        <UploadPack onUploaded={setWanted} />
      </div>
    );
  }
  return (
    <div className="admin-section">
      <Card className="admin-form" title={texts.title}>
        <fieldset className="next-choice">
          <legend>{texts.choose}</legend>
          {packs.map((pack) => (
            <label key={pack.pack} className="next-option">
              <input
                type="radio"
                name="pack"
                checked={pack.pack === chosen.pack}
                onChange={() => setWanted(pack.pack)}
              />
              <strong>
                {pack.name}
                {pack.uploaded ? ` (${texts.uploaded})` : null}
              </strong>
              <span className="admin-note">
                {texts.days(dayText(pack.start), dayText(pack.end))},{' '}
                {texts.counts(pack.countries, pack.matches)}
              </span>
            </label>
          ))}
        </fieldset>
        {chosen.uploaded ? <RemovePack pack={chosen.pack} name={chosen.name} /> : null}
        <StartTournament pack={chosen.pack} name={chosen.name} unpaidCents={unpaidCents} />
      </Card>
      <ChosenPreview key={chosen.pack} pack={chosen.pack} />
      <UploadPack onUploaded={setWanted} />
    </div>
  );
};

const ChosenPreview = ({ pack }: { pack: string }) => (
  <Loaded
    query={useQuery(queryOf(endpoints.previewTournament, { params: { pack } }))}
    placeholder={<Skeletons count={3} height={240} />}
  >
    {(preview) => <TournamentPreview preview={preview} />}
  </Loaded>
);

/** Days belong to no time zone. */
const dayText = (day: string) => formatInstant(`${day}T12:00:00Z`, 'date', 'UTC');
