import { type AnswerOf, endpoints, slotName } from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton, useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { paths } from '../../../paths.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminPairingTexts as texts } from '../../../texts/adminPairings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';

export type Pairings = AnswerOf<typeof endpoints.pairings>;

/** What no score and no table decides, and what the organiser has decided of it. */
export const AdminDecisions = ({ pairings }: { pairings: Pairings }) => {
  const { level, thirds, kept } = pairings;
  const { team, stageName } = useTeamsAndStages();
  const pair = ({ home, away }: { home: string; away: string }) =>
    texts.pair(team(home).name, team(away).name);
  return (
    <section className="admin-section">
      <h2>{texts.open}</h2>
      {level.length + kept.length === 0 && thirds === null ? (
        <p className="admin-note">{texts.nothingOpen}</p>
      ) : null}
      {level.map((tier) => (
        <LevelTeams key={tier.teams.join()} tier={tier} />
      ))}
      {thirds === null ? null : (
        <Thirds key={thirds.teams.map(({ isocode }) => isocode).join()} thirds={thirds} />
      )}
      {kept.map((match) => (
        <Card
          key={match.id}
          className="admin-form"
          title={texts.kept(stageName(match.stage), pair(match))}
        >
          <p>{texts.keptText(pair(match.slots))}</p>
          <p>
            <Link to={paths.adminMatch(match.id)}>{texts.toMatch}</Link>
          </p>
        </Card>
      ))}
      <Decided />
    </section>
  );
};

type Tier = Pairings['level'][number];

/** Teams are tapped in their order; the last one follows. */
const LevelTeams = ({ tier }: { tier: Tier }) => {
  const { stage, position, teams } = tier;
  const { team, stageName } = useTeamsAndStages();
  const [tapped, setTapped] = useState<readonly string[]>([]);
  const left = teams.filter((isocode) => !tapped.includes(isocode));
  const ranked = left.length === 1 ? [...tapped, ...left] : tapped;
  const rank = useAction({
    run: (reason: 'fair-play' | 'lot') =>
      change(endpoints.rankTeams, { body: { stage, teams: ranked.slice(), reason } }),
    done: texts.ranked,
    failed: texts.failed,
  });
  const isRanked = ranked.length === teams.length;
  return (
    <Card
      className="admin-form"
      title={texts.level(stage === null ? texts.thirds : stageName(stage))}
    >
      <p>{texts.levelText(teams.map((isocode) => team(isocode).name))}</p>
      {ranked.length === 0 ? null : (
        <ol className="admin-plain-list" aria-label={texts.ranks}>
          {ranked.map((isocode, index) => (
            <li key={isocode}>
              <span className="admin-team">
                <TeamBadge team={team(isocode)} size={1.5} />
                {texts.rankedAs(position + index, team(isocode).name)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {isRanked ? null : (
        <ul className="admin-choices">
          {left.map((isocode) => (
            <li key={isocode}>
              <button type="button" onClick={() => setTapped([...tapped, isocode])}>
                {texts.rankedAs(position + tapped.length, team(isocode).name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isRanked ? (
        <>
          <div className="admin-actions">
            {(['fair-play', 'lot'] as const).map((reason) => (
              <Button key={reason} loading={rank.isPending} onClick={() => rank.mutate(reason)}>
                {texts.decidedBy[reason]}
              </Button>
            ))}
            <Button variant="quiet" onClick={() => setTapped([])}>
              {texts.again}
            </Button>
          </div>
          <p className="admin-note">{adminTexts.logged}</p>
        </>
      ) : null}
    </Card>
  );
};

const Thirds = ({ thirds }: { thirds: NonNullable<Pairings['thirds']> }) => {
  const { slots, teams } = thirds;
  const { team, stageName } = useTeamsAndStages();
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  return (
    <Card className="admin-form" title={texts.thirdsTitle}>
      <p>{texts.thirdsText}</p>
      <SubmitForm
        label={texts.thirdsTitle}
        entry={slots.flatMap(({ number }) => {
          const isocode = chosen[number];
          return isocode === undefined ? [] : [{ number, isocode }];
        })}
        check={(entry) => (entry.length < slots.length ? texts.thirdsMissing : undefined)}
        send={(entry) => change(endpoints.assignThirds, { body: { thirds: entry } })}
        done={texts.thirdsSaved}
        failed={texts.failed}
        button={texts.saveThirds}
      >
        <div className="admin-fields">
          {slots.map(({ number, slot }) => (
            <SelectField
              key={number}
              label={`${texts.number(number)}: ${slotName(slot, stageName, (code) => team(code).name)}`}
              placeholder={texts.choose}
              value={chosen[number] ?? ''}
              options={teams
                .filter(({ group }) => slot.slice(1).includes(group))
                .map(({ isocode, group }) => ({
                  value: isocode,
                  label: texts.thirdOf(team(isocode).name, group),
                }))}
              onValue={(isocode) => setChosen({ ...chosen, [number]: isocode })}
            />
          ))}
        </div>
        <p className="admin-note">{adminTexts.logged}</p>
      </SubmitForm>
    </Card>
  );
};

/** Each can be taken back. */
const Decided = () => {
  const { data } = useAnswer(endpoints.bracket);
  const { team, stageName } = useTeamsAndStages();
  if (!data || data.rankings.length + data.thirds.length === 0) return null;
  const name = (isocode: string) => team(isocode).name;
  return (
    <Card className="admin-form" title={texts.decided}>
      <ul className="admin-plain-list">
        {data.rankings.map(({ stage, teams }) => (
          <TakeBack
            key={`${stage}-${teams.join()}`}
            what={texts.rankedText(
              stage === null ? texts.thirds : stageName(stage),
              teams.map(name).join(', '),
            )}
            run={() => change(endpoints.rankTeams, { body: { stage, teams, reason: null } })}
          />
        ))}
        {data.thirds.length === 0 ? null : (
          <TakeBack
            what={texts.thirdsDecided(thirdsText(data.thirds, name))}
            run={() => change(endpoints.assignThirds, { body: { thirds: [] } })}
          />
        )}
      </ul>
    </Card>
  );
};

const thirdsText = (
  thirds: AnswerOf<typeof endpoints.bracket>['thirds'],
  name: (isocode: string) => string,
) => thirds.map(({ number, isocode }) => `${texts.number(number)} ${name(isocode)}`).join(', ');

const TakeBack = ({ what, run }: { what: string; run: () => Promise<unknown> }) => (
  <li>
    <span>{what}</span>
    <ActionButton
      label={texts.takeBack}
      name={texts.takeBackName(what)}
      title={texts.takeBackTitle}
      run={run}
      done={texts.takenBack}
      failed={texts.failed}
    >
      <p>{texts.takeBackText}</p>
      <p>{adminTexts.logged}</p>
    </ActionButton>
  </li>
);
