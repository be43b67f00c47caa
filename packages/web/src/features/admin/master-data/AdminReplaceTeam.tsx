import { endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../../api/change.ts';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { replaceTeamTexts as texts } from '../../../texts/adminGame.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import { AdminClubFields, type Club, clubFault, NEW_CLUB } from './AdminClub.tsx';

interface AdminReplaceTeamProps {
  team: { readonly isocode: string; readonly name: string };
}

/** Lets a team take the place of one that withdraws; renders nothing for one that does not take part. */
export const AdminReplaceTeam = ({ team }: AdminReplaceTeamProps) => {
  const { clubs } = useWords();
  const { data: participants } = useAnswer(endpoints.participatingCountries);
  if (!participants?.some(({ isocode }) => isocode === team.isocode)) return null;
  return (
    <Disclosure label={texts.label} name={texts.name(team.name)}>
      {(close) =>
        clubs ? (
          <ClubForm team={team} onSaved={close} />
        ) : (
          <CountryForm team={team} plays={participants} onSaved={close} />
        )
      }
    </Disclosure>
  );
};

interface FormProps extends AdminReplaceTeamProps {
  onSaved: () => void;
}

const replaceBy = (from: string, isocode: string | null, club: Partial<Club> = {}) =>
  change(endpoints.replaceTeam, {
    body: { from, isocode, name: null, short: null, colors: null, ...club },
  });

const formOf = ({ team, onSaved }: FormProps) => ({
  label: texts.name(team.name),
  done: texts.saved,
  failed: texts.failed,
  onSuccess: onSaved,
  button: texts.save,
});

interface CountryFormProps extends FormProps {
  plays: readonly { readonly isocode: string }[];
}

const CountryForm = ({ plays, ...props }: CountryFormProps) => {
  const { team } = props;
  const { data } = useAnswer(endpoints.pairings);
  const [isocode, setIsocode] = useState('');
  const taken = new Set(plays.map((each) => each.isocode));
  return (
    <SubmitForm
      {...formOf(props)}
      entry={isocode}
      check={(code) => (code === '' ? messages.matchFields : undefined)}
      send={(code) => replaceBy(team.isocode, code)}
    >
      <SelectField
        label={texts.by}
        placeholder={texts.choose}
        value={isocode}
        options={(data?.teams ?? []).flatMap((each) =>
          taken.has(each.isocode) ? [] : [{ value: each.isocode, label: each.name }],
        )}
        onValue={setIsocode}
      />
      <WhatFollows team={team} />
    </SubmitForm>
  );
};

const ClubForm = (props: FormProps) => {
  const { team } = props;
  const [club, setClub] = useState<Club>(NEW_CLUB);
  return (
    <SubmitForm
      {...formOf(props)}
      entry={{ ...club, name: club.name.trim() }}
      check={clubFault}
      send={(sent) => replaceBy(team.isocode, null, sent)}
    >
      <AdminClubFields club={club} onClub={setClub} />
      <WhatFollows team={team} />
    </SubmitForm>
  );
};

const WhatFollows = ({ team }: AdminReplaceTeamProps) => (
  <p className="admin-note">
    {texts.text(team.name)} {adminTexts.logged}
  </p>
);
