import { endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { ChampionTipCard } from '../../features/profile/ChampionTip.tsx';
import OpenQuestions from '../../features/questions/OpenQuestions.tsx';
import { QuestionList } from '../../features/questions/QuestionList.tsx';
import { usePrefetchedTeamsAndStages } from '../../features/tournament/useTeamsAndStages.tsx';
import { useTournament } from '../../features/tournament/useTournament.tsx';
import { paths } from '../../paths.ts';
import { questionTexts as texts } from '../../texts/questions.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useSearchParam } from '../../ui/searchParam.ts';
import '../../features/tournament/ScheduleViews.css';
import './WithQuestions.css';

/** Tippen where there are questions, too: the address chooses between matches, as children, and questions. */
const WithQuestions = ({ children }: { children: ReactNode }) => {
  const [part] = useSearchParam('teil', 'spiele');
  const isAsking = part === 'fragen';
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <>
      <nav className="schedule-views bet-parts" aria-label={texts.part}>
        <Link to={paths.bet} replace aria-current={current(!isAsking)}>
          {texts.matches}
        </Link>
        <Link to={paths.questions} replace aria-current={current(isAsking)}>
          <span>
            {texts.title}
            <OpenQuestions>
              {(open) => <CountBadge count={open} spoken={texts.open(open)} />}
            </OpenQuestions>
          </span>
        </Link>
      </nav>
      {isAsking ? <Questions /> : children}
    </>
  );
};

/** As long as it is open the champion is one of them, and is tipped as on the profile. */
const Questions = () => {
  usePrefetchedTeamsAndStages();
  const { data: profile } = useAnswer(endpoints.profile);
  const isOpen = useTournament()?.started === false;
  return (
    <QuestionList>
      {profile && isOpen ? <ChampionTipCard championTip={profile.championTip} /> : null}
    </QuestionList>
  );
};

export default WithQuestions;
