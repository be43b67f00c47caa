import { slotName } from '@tippspiel/contract';
import { useMemo } from 'react';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Knockout } from '../bracket/Knockout.tsx';
import { type Preview, type PreviewModel, previewModel } from './previewModel.ts';
import './TournamentPreview.css';

/** What a tournament consists of: its groups, all its matches and the knockout tree. */
export const TournamentPreview = ({ preview }: { preview: Preview }) => {
  const model = useMemo(() => previewModel(preview), [preview]);
  const { bracket, stageName, team } = model;
  return (
    <>
      <section className="preview-part">
        <h2>{texts.groups}</h2>
        <Groups {...model} />
      </section>
      <section className="preview-part">
        <h2>{texts.knockout}</h2>
        <Knockout model={bracket} stageName={stageName} team={team} champion={null} />
      </section>
      <Card>
        <Disclosure label={texts.matches(preview.plan.length)}>
          {() => <Matches plan={preview.plan} {...model} />}
        </Disclosure>
      </Card>
    </>
  );
};

const Groups = ({ groups, stageName }: PreviewModel) =>
  groups.length === 0 ? (
    <EmptyState>{texts.notDrawn}</EmptyState>
  ) : (
    <div className="preview-groups">
      {groups.map(({ stage, teams }) => (
        <Card key={stage} title={stageName(stage)}>
          <ul className="preview-teams">
            {teams.map(({ isocode, name, flag }) => (
              <li key={isocode}>
                <Flag code={flag} size={1.75} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );

const Matches = ({ plan, team, stageName }: PreviewModel & Pick<Preview, 'plan'>) => {
  const sideOf = (isocode: string | null, slot: string | null): string => {
    if (isocode !== null) return team(isocode).name;
    return slot === null ? texts.open : slotName(slot);
  };
  return (
    <ol className="preview-matches">
      {plan.map(({ number, stage, kickoff, home, away, slotHome, slotAway }) => (
        <li key={number}>
          <span className="preview-when">
            {kickoff === null ? texts.noKickoff : <FormattedDate instant={kickoff} />}
          </span>
          <span>{`${sideOf(home, slotHome)} – ${sideOf(away, slotAway)}`}</span>
          <span className="preview-when">{stageName(stage)}</span>
        </li>
      ))}
    </ol>
  );
};
