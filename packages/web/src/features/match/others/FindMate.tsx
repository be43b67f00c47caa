import { endpoints } from '@tippspiel/contract';
import { plainLetters } from '@tippspiel/rules';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { keyOf, usePages } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { othersTipsTexts } from '../../../texts/bets.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useScoring } from '../../tournament/useTournament.tsx';
import { type Match, tipWorth } from '../match.ts';
import { formatTip, type SideNames } from '../tip/useKoWords.ts';

/** Of fewer tips each name is seen at a glance. */
const FEW = 12;
/** Of so many mates the names are loaded. */
const MOST = 1000;
/** So many names fit under the field. */
const SHOWN = 6;
const PAGE = 200;

interface FindMateProps {
  match: Match;
  names: SideNames;
  /** How many mates have tipped. */
  count: number;
}

/** Finds the tip of a mate by the name, among the members of all own groups. */
export const FindMate = ({ count, ...rest }: FindMateProps) => {
  const [search, setSearch] = useState('');
  const resultsId = useId();
  if (count <= FEW || count > MOST) return null;
  return (
    <div className="find-mate">
      <TextField
        type="search"
        label={othersTipsTexts.find}
        aria-controls={resultsId}
        autoComplete="off"
        maxLength={100}
        value={search}
        onValue={setSearch}
      />
      <div id={resultsId} role="status">
        {search.trim() === '' ? null : <FoundMates search={search.trim()} {...rest} />}
      </div>
    </div>
  );
};

const FoundMates = ({
  match,
  names,
  search,
}: Pick<FindMateProps, 'match' | 'names'> & { search: string }) => {
  const scoring = useScoring();
  const asked = { params: { matchId: match.id }, query: { mates: 'true' as const } };
  const query = usePages(keyOf(endpoints.matchBets, asked), PAGE, (page) =>
    call(endpoints.matchBets, { ...asked, query: { ...asked.query, ...page } }),
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const lacksPage = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (lacksPage) void fetchNextPage();
  }, [lacksPage, fetchNextPage]);
  const wanted = plainLetters(search);
  return (
    <Loaded query={query} height={44}>
      {({ pages }) => {
        const found = pages
          .flat()
          .filter(({ name }) => spellings(name).some((spelling) => spelling.includes(wanted)));
        if (found.length === 0) {
          return hasNextPage ? null : <p>{othersTipsTexts.notFound}</p>;
        }
        return (
          <ul className="tip-players">
            {found.slice(0, SHOWN).map(({ userId, name, tip }) => {
              const worth = tipWorth(tip, match, scoring);
              return (
                <li key={userId}>
                  <Link className="quiet-link" to={paths.profile(userId)}>
                    {name}
                  </Link>
                  <strong className="find-mate-tip">{formatTip(tip, names)}</strong>
                  {worth ? <span>{othersTipsTexts.points(worth.points)}</span> : null}
                </li>
              );
            })}
            {found.length > SHOWN ? (
              <li>{othersTipsTexts.moreFound(found.length - SHOWN)}</li>
            ) : null}
          </ul>
        );
      }}
    </Loaded>
  );
};

/** 'Müller' is found by 'muller' and by 'mueller'. */
const spellings = (name: string) => [
  plainLetters(name),
  plainLetters(name.replace(/[äöü]/gi, (letter) => `${letter}e`)),
];
