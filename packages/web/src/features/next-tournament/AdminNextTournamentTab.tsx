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
      consequences={
        <>
          <p>{texts.startText(present?.name ?? '', clubs)}</p>
          <Unsettled />
        </>
      }
    />
  );
};

const Effects = () => {
  const { clubs } = useWords();
  return (
    <>
      <div className="next-effects">
        <List title={texts.stays} items={texts.staying} />
        <List title={texts.begins} items={texts.beginning(clubs)} />
      </div>
      <Unsettled />
    </>
  );
};

/** What players still pay and get before the book is out of sight. */
const Unsettled = () => {
  const { data } = useAnswer(endpoints.nextTournaments);
  if (!data || (data.owesCents === 0 && data.getsCents === 0)) return null;
  const amount = (cents: number) => (cents > 0 ? formatEuros(cents) : null);
  return (
    <Notice>
      {texts.unsettled(amount(data.owesCents), amount(data.getsCents))}{' '}
      <Link to={paths.settlement}>{texts.toSettlement}</Link>
    </Notice>
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
