import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { formatInstant } from '../../formats.ts';
import { sourceText, feedCompetitionTexts as texts } from '../../texts/nextTournament.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';
import { Lines } from './UploadPack.tsx';
import './FeedCompetitions.css';

type Offer = AnswerOf<typeof endpoints.offeredCompetitions>;
type Competition = Offer['competitions'][number];

/** Competitions whose plan and results a results feed tells; the list is asked for when somebody wants it. */
export const FeedCompetitions = ({ onChosen }: { onChosen: (pack: string) => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const choose = useMutation({
    mutationFn: ({ league }: Competition) =>
      change(endpoints.chooseCompetition, { body: { league } }),
    onSuccess: ({ pack }, { name }) => {
      notifySuccess(texts.chosen(name));
      setIsOpen(false);
      onChosen(pack);
    },
  });
  const problems = choose.error ? messageOf(choose.error).split('\n') : [];
  return (
    <Card className="admin-form" title={texts.title}>
      <p>{texts.text}</p>
      <Lines role="alert" title={texts.failed} lines={problems} />
      <Lines role="status" title={texts.notes} lines={choose.data?.notes ?? []} />
      {isOpen ? (
        <Search choosing={choose.isPending ? choose.variables : null} onChoose={choose.mutate} />
      ) : (
        <div className="admin-actions">
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        </div>
      )}
    </Card>
  );
};

interface ChoiceProps {
  /** Whose plan is being fetched. */
  choosing: Competition | null;
  onChoose: (competition: Competition) => void;
}

const Search = (props: ChoiceProps) => {
  const [search, setSearch] = useState('');
  const q = useDebouncedValue(search.trim(), 250);
  const query = useQuery({
    ...queryOf(endpoints.offeredCompetitions, { query: q === '' ? {} : { q } }),
    // What was found before stays until the next answer.
    placeholderData: (before: Offer | undefined) => before,
  });
  return (
    <>
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onValue={setSearch}
      />
      <Loaded query={query} height={200}>
        {(offer) => <Found {...props} offer={offer} />}
      </Loaded>
    </>
  );
};

const Found = ({ offer, choosing, onChoose }: ChoiceProps & { offer: Offer }) => {
  const { competitions, total, source } = offer;
  return (
    <>
      {competitions.length === 0 ? <p>{source === null ? texts.off : texts.none}</p> : null}
      <ul className="feed-competitions">
        {competitions.map((competition) => (
          <li key={competition.league}>
            <Button
              variant="quiet"
              loading={choosing?.league === competition.league}
              disabled={choosing !== null}
              onClick={() => onChoose(competition)}
            >
              {competition.name}
              {daysOf(competition)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="admin-note">
        {competitions.length < total ? `${texts.more(competitions.length, total)} ` : null}
        {source === null ? null : <span>{sourceText(source)}</span>}
      </p>
    </>
  );
};

const daysOf = ({ start, end }: Competition) =>
  start === null || end === null ? null : `, ${texts.days(dayText(start), dayText(end))}`;

/** Days belong to no time zone. */
const dayText = (day: string) => formatInstant(`${day}T12:00:00Z`, 'date', 'UTC');
