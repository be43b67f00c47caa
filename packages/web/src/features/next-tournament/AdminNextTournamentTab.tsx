import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { firstTournamentTexts, nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useIsWaiting, useTournament, useWords } from '../tournament/useTournament.tsx';
import { ChooseTournament } from './ChooseTournament.tsx';

/** The organiser's choice of what is played, at first or next. */
export const AdminNextTournamentTab = () =>
  useIsWaiting() ? <FirstTournament /> : <NextTournament />;

export const FirstTournament = () => (
  <ChooseTournament
    title={firstTournamentTexts.title}
    question={firstTournamentTexts.choose}
    hindrance={null}
    consequences={firstTournamentTexts.consequences}
  />
);

/** Says what stays and what begins anew; it starts once the present tournament is closed. */
const NextTournament = () => {
  const present = useTournament();
  const { clubs } = useWords();
  return (
    <ChooseTournament
      title={texts.title(clubs)}
      question={texts.choose(clubs)}
      effects={<Effects />}
      hindrance={
        present?.closed ? null : (
          <p>
            {present ? texts.notClosed(present.name) : null}{' '}
            <Link to={paths.adminClosing}>{texts.toClosing}</Link>
          </p>
        )
      }
      consequences={texts.startText(present?.name ?? '', clubs)}
    />
  );
};

const Effects = () => {
  const { clubs } = useWords();
  const unpaidCents = useAnswer(endpoints.nextTournaments).data?.unpaidCents ?? 0;
  return (
    <>
      <div className="next-effects">
        <List title={texts.stays} items={texts.staying} />
        <List title={texts.begins} items={texts.beginning(clubs)} />
      </div>
      {unpaidCents > 0 ? <Notice>{texts.unpaid(formatEuros(unpaidCents))}</Notice> : null}
    </>
  );
};

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {items.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  </section>
);
