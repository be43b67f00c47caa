import type { MatchResult } from '@tippspiel/rules';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../../../formats.ts';
import { whatIfTexts as texts } from '../../../texts/standings.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Match } from '../../match/match.ts';
import { formatTip, useSideNames } from '../../match/tip/useKoWords.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Ending, Outlook } from './outlook.ts';

interface OutlookSectionProps {
  outlook: Outlook;
  /** The matches whose ends an ending tells, in its order. */
  matches: readonly Match[];
  /** How many matches of the day have not started. */
  later: number;
  nameOf: (userId: number) => string;
  onEnding: (ending: Ending) => void;
}

/** Says who can still take the first place from the player, or how to get past the next one; a tap sets an ending. */
export const OutlookSection = ({ outlook, later, nameOf, ...endings }: OutlookSectionProps) => {
  if (outlook.kind === 'unlisted') return null;
  const isPlaying = endings.matches.length > 0;
  if (outlook.kind === 'leading') {
    const { pursuers, more, withLater } = outlook;
    const isSafe = pursuers.length + withLater.length === 0;
    return (
      <Section title={texts.pursuers}>
        <p>{isSafe ? texts.noPursuer : texts.leading}</p>
        {pursuers.length > 0 ? (
          <ul>
            {pursuers.map(({ userId, ending }) => (
              <li key={userId}>
                <EndingButton ending={ending} name={nameOf(userId)} {...endings} />
              </li>
            ))}
            {more > 0 ? <li>{texts.morePursuers(more)}</li> : null}
          </ul>
        ) : null}
        {withLater.length > 0 ? (
          <p>
            {texts.withLater(
              { isPlaying, later },
              withLater.slice(0, NAMED).map(nameOf).join(', '),
              Math.max(0, withLater.length - NAMED),
            )}
          </p>
        ) : null}
      </Section>
    );
  }
  const { rivals, position, ways, isLater } = outlook;
  const name = nameOf(rivals[0] ?? 0);
  const others = rivals.length - 1;
  return (
    <Section title={(ways.length > 0 ? texts.way : texts.chance)(formatCount(position))}>
      {ways.length > 0 ? (
        <>
          <p>{texts.past(others > 0 ? texts.others(name, others) : name)}</p>
          <ul>
            {ways.map((ending) => (
              <li key={JSON.stringify(ending)}>
                <EndingButton ending={ending} {...endings} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{isLater ? texts.noneYet({ isPlaying, later }) : texts.none(name, others)}</p>
      )}
    </Section>
  );
};

/** As many names as fit on two lines of a phone. */
const NAMED = 4;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="what-if-outlook" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface EndingButtonProps extends Pick<OutlookSectionProps, 'matches' | 'onEnding'> {
  ending: Ending;
  /** Whom it takes past the player. */
  name?: string;
}

const EndingButton = ({ ending, name, matches, onEnding }: EndingButtonProps) => {
  const { teams: teamsOf } = useTeamsAndStages();
  const sideNames = useSideNames();
  const textOf = (match: Match, result: MatchResult, isShort: boolean) => {
    const teams = teamsOf(match);
    // Who wins after 90 minutes advances: that need not be said.
    const ko = result.home === result.away ? result.ko : 0;
    const score = formatTip({ ...result, ko }, sideNames(match, teams));
    if (matches.length === 1) return score;
    const nameOf = (side: 'home' | 'away') =>
      isShort ? (teams[side].short ?? teams[side].isocode) : teams[side].name;
    return texts.matchEnds(nameOf('home'), nameOf('away'), score);
  };
  const told = (isShort: boolean) =>
    ending.flatMap((result, index) => {
      const match = matches[index];
      return match ? [textOf(match, result, isShort)] : [];
    });
  return (
    <Button variant="quiet" onClick={() => onEnding(ending)}>
      {name === undefined ? null : (
        <>
          <span className="what-if-name">{name}</span>{' '}
        </>
      )}
      {told(true).map((text) => (
        <Fragment key={text}>
          <span>{text}</span>{' '}
        </Fragment>
      ))}
      <span className="visually-hidden">
        {texts.imagine(matches.length === 1 ? null : told(false).join(texts.and))}
      </span>
    </Button>
  );
};
