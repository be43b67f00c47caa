import { endpoints, messages, slotName } from '@tippspiel/contract';
import { useState } from 'react';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { adminPairingTexts as texts } from '../../../texts/adminPairings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { KickoffDate } from '../../../ui/FormattedDate.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { AdminPages } from '../../admin/AdminPages.tsx';
import { AdminKickoffForm } from '../../match/admin/AdminKickoffForms.tsx';
import { type Team, TeamBadge } from '../../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { AdminDecisions, type Pairings } from './AdminDecisions.tsx';
import { AdminDraw } from './AdminDraw.tsx';
import '../../match/admin/adminMatches.css';

/** Says who plays whom: ranks and thirds that no score decides, the draw, and any match that has not started. */
export const AdminPairingsTab = () => (
  <Loaded query={useAnswer(endpoints.pairings)} count={3} height={240}>
    {(pairings) => (
      <>
        <AdminDecisions pairings={pairings} />
        {pairings.draw.length === 0 ? null : <AdminDraw pairings={pairings} />}
        <section className="admin-section">
          <h2>{texts.matches}</h2>
          {pairings.matches.length === 0 ? (
            <EmptyState>{texts.noMatches}</EmptyState>
          ) : (
            <Card className="admin-form">
              <AdminPages items={pairings.matches}>
                {(match) => <PairedMatch key={match.id} match={match} teams={pairings.teams} />}
              </AdminPages>
            </Card>
          )}
        </section>
      </>
    )}
  </Loaded>
);

interface PairedMatchProps {
  match: Pairings['matches'][number];
  /** To choose from. */
  teams: Pairings['teams'];
}

const PairedMatch = ({ match, teams }: PairedMatchProps) => {
  const { team, stageName } = useTeamsAndStages();
  const { number, stage, home, away, slotHome, slotAway } = match;
  const nameOf = (isocode: string | null, slot: string | null) =>
    isocode === null
      ? slot === null
        ? texts.openSide
        : slotName(slot, stageName, (code) => team(code).name)
      : team(isocode).name;
  const sides = { home: nameOf(home, slotHome), away: nameOf(away, slotAway) };
  const pair = texts.pair(sides.home, sides.away);
  return (
    <li className="admin-pairing">
      <span>
        <span className="admin-note">
          {stageName(stage)}
          {number === null ? null : ` · ${texts.number(number)}`} · <KickoffDate {...match} />
        </span>
        <strong className="admin-pair">
          <Side team={home === null ? null : team(home)} name={sides.home} />
          <span aria-hidden>–</span>
          <Side team={away === null ? null : team(away)} name={sides.away} />
        </strong>
        {match.setByHand && slotHome !== null ? (
          <span className="admin-badge">{texts.byHand}</span>
        ) : null}
      </span>
      <Disclosure label={texts.change} name={texts.changeName(pair)}>
        {(close) => (
          <>
            <PairingForm match={match} teams={teams} pair={pair} onSaved={close} />
            {/* Those with teams are moved where all matches are. */}
            {home === null ? <AdminKickoffForm match={match} started={false} /> : null}
          </>
        )}
      </Disclosure>
    </li>
  );
};

const Side = ({ team, name }: { team: Team | null; name: string }) => (
  <span className="admin-team">
    {team === null ? null : <TeamBadge team={team} size={1.5} />}
    {name}
  </span>
);

interface PairingFormProps extends PairedMatchProps {
  pair: string;
  onSaved: () => void;
}

const PairingForm = ({ match, teams, pair, onSaved }: PairingFormProps) => {
  const { id, slotHome, setByHand } = match;
  const [draft, setDraft] = useState({ home: match.home ?? '', away: match.away ?? '' });
  const options = teams.map(({ isocode, name }) => ({ value: isocode, label: name }));
  const set = (body: { home: string | null; away: string | null }) =>
    change(endpoints.setPairing, { params: { id }, body });
  return (
    <>
      <SubmitForm
        label={texts.changeName(pair)}
        entry={draft}
        check={({ home, away }) => {
          if (home === '' || away === '') return messages.matchFields;
          return home === away ? messages.sameTeams : undefined;
        }}
        send={set}
        done={texts.saved}
        failed={texts.failed}
        onSuccess={onSaved}
        button={texts.savePairing}
      >
        <div className="admin-fields">
          {(['home', 'away'] as const).map((side) => (
            <SelectField
              key={side}
              label={texts[side]}
              placeholder={texts.choose}
              value={draft[side]}
              options={options}
              onValue={(isocode) => setDraft({ ...draft, [side]: isocode })}
            />
          ))}
        </div>
        <div className="admin-actions">
          <Button variant="quiet" onClick={() => setDraft({ home: draft.away, away: draft.home })}>
            {texts.swap}
          </Button>
        </div>
        <p className="admin-note">
          {texts.changeText} {adminTexts.logged}
        </p>
      </SubmitForm>
      {setByHand && slotHome !== null ? (
        <div className="admin-actions">
          <ActionButton
            label={texts.handBack}
            run={() => set({ home: null, away: null })}
            done={texts.handedBack}
            failed={texts.failed}
            onDone={onSaved}
          >
            <p>{texts.handBackText}</p>
            <p>{adminTexts.logged}</p>
          </ActionButton>
        </div>
      ) : null}
    </>
  );
};
