import { endpoints, fields } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../../api/change.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { countryAdminTexts, clubTexts as texts } from '../../../texts/adminGame.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useCountries } from '../../tournament/useTeamsAndStages.tsx';
import { useWords } from '../../tournament/useTournament.tsx';

/** What a club's badge is drawn of, and its name. */
export interface Club {
  name: string;
  short: string;
  colors: [string, string];
}

export const NEW_CLUB: Club = { name: '', short: '', colors: ['#d20515', '#ffffff'] };

/** @returns the sentence for what must not be sent */
export const clubFault = ({ name, short }: Club): string | undefined =>
  fields.countryName.safeParse(name).success && fields.teamShort.safeParse(short).success
    ? undefined
    : texts.fields;

interface AdminClubFormProps {
  isocode: string;
  onSaved: () => void;
}

/** Gives a club that takes part another name, short name or colours; it stays the same team. */
export const AdminClubForm = ({ isocode, onSaved }: AdminClubFormProps) => {
  const { name, short = '', colors } = useCountries().countryOf(isocode);
  const [club, setClub] = useState<Club>(() => ({
    name,
    short,
    colors: colors ? [colors[0], colors[1]] : NEW_CLUB.colors,
  }));
  const { saved, failed } = countryAdminTexts(useWords());
  return (
    <SubmitForm
      label={adminTexts.rename(name)}
      entry={{ ...club, name: club.name.trim() }}
      check={clubFault}
      send={(sent) => change(endpoints.saveCountry, { body: { isocode, ...sent } })}
      done={saved}
      failed={failed}
      notifiesFailure
      onSuccess={onSaved}
      button={adminTexts.save}
    >
      <AdminClubFields club={club} onClub={setClub} />
    </SubmitForm>
  );
};

interface AdminClubFieldsProps {
  club: Club;
  onClub: (club: Club) => void;
}

export const AdminClubFields = ({ club, onClub }: AdminClubFieldsProps) => {
  const [main, second] = club.colors;
  return (
    <div className="admin-fields">
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={60}
        value={club.name}
        onValue={(name) => onClub({ ...club, name })}
      />
      <TextField
        label={texts.short}
        hint={texts.shortHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={4}
        value={club.short}
        onValue={(short) => onClub({ ...club, short: short.toUpperCase() })}
      />
      <TextField
        type="color"
        label={texts.mainColor}
        value={main}
        onValue={(color) => onClub({ ...club, colors: [color, second] })}
      />
      <TextField
        type="color"
        label={texts.secondColor}
        value={second}
        onValue={(color) => onClub({ ...club, colors: [main, color] })}
      />
    </div>
  );
};
