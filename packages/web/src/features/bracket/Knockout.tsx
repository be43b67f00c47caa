import { IconCheck, IconStarFilled } from '@tabler/icons-react';
import { slotName } from '@tippspiel/contract';
import { type UIEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { bracketTexts } from '../../texts/bracket.ts';
import { matchTexts } from '../../texts/matches.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LiveMark } from '../match/card/LiveMark.tsx';
import type { Team } from '../tournament/useTeamsAndStages.ts';
import {
  type BracketModel,
  type BracketNode,
  type BracketSide,
  plays,
  winnerOf,
} from './bracketModel.ts';
import './KnockoutTree.css';
import './KnockoutMatch.css';
import './Knockout.css';

interface KnockoutProps {
  model: BracketModel;
  stageName: (code: string) => string;
  team: (isocode: string) => Team;
  /** The isocode of the player's own champion. */
  champion: string | null;
}

/** The knockout stage: its tree, then the matches that no tree holds, by stage. */
export const Knockout = ({ model, stageName, team, champion }: KnockoutProps) => {
  const { rounds, apart } = model;
  if (rounds.length === 0 && apart.length === 0) {
    return <EmptyState>{bracketTexts.noKnockout}</EmptyState>;
  }
  const byStage = [...Map.groupBy(apart, ({ stage }) => stage)];
  return (
    <>
      {rounds.length === 0 ? null : (
        <KnockoutTree rounds={rounds} stageName={stageName} team={team} champion={champion} />
      )}
      {byStage.map(([stage, nodes]) => (
        <section key={stage} className="knockout-apart">
          <h3>{stageName(stage)}</h3>
          <ul>
            {nodes.map((node) => (
              <li key={node.id}>
                <KnockoutMatch node={node} team={team} champion={champion} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

interface KnockoutTreeProps {
  /** See `bracketRounds`; at least one. */
  rounds: readonly (readonly (BracketNode | null)[])[];
  stageName: (code: string) => string;
  team: (isocode: string) => Team;
  /** The isocode of the player's own champion. */
  champion: string | null;
}

/**
 * The rounds beside each other, joined by lines; in the markup an ordered list of rounds. Where they
 * do not fit they are swiped through, and a round that has left takes no height: so the next one
 * moves together and stays in sight. It begins with the round that is played.
 */
const KnockoutTree = ({ rounds, stageName, team, champion }: KnockoutTreeProps) => {
  const scroller = useRef<HTMLElement>(null);
  const id = useId();
  const [view, setView] = useState({ first: 0, shown: 0 });
  const played = rounds.findIndex((round) => round.some((node) => node && node.result === null));
  const start = useRef(played === -1 ? rounds.length - 1 : played);
  useLayoutEffect(() => {
    const { current: shown } = scroller;
    if (!shown) return;
    showRound(shown, start.current);
    // The event of this scroll comes a frame later: until then the rounds that have left would keep their height.
    setView(viewOf(shown));
  }, []);
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => setView(viewOf(currentTarget));
  return (
    <div className="knockout-tree">
      <nav className="knockout-jumps" aria-label={bracketTexts.rounds}>
        {rounds.map((round, index) => (
          <button
            key={keyOf(round)}
            type="button"
            aria-pressed={index === view.shown}
            onClick={() => scroller.current && showRound(scroller.current, index)}
          >
            {nameOf(round, stageName)}
          </button>
        ))}
      </nav>
      <section
        ref={scroller}
        className="knockout-scroll"
        aria-label={bracketTexts.knockout}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys.
        tabIndex={0}
        onScroll={follow}
      >
        <ol className="knockout-rounds">
          {rounds.map((round, index) => (
            <li
              key={keyOf(round)}
              className={`knockout-round${index < view.first ? ' knockout-round-left' : ''}`}
            >
              <h3 id={`${id}-${index}`}>{nameOf(round, stageName)}</h3>
              <ol aria-labelledby={`${id}-${index}`}>
                {round.map((node, place) =>
                  node === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: its place in the tree is what it is.
                    <li key={place} className="knockout-gap" aria-hidden />
                  ) : (
                    <li
                      key={node.id}
                      className={isWay(node, champion) ? 'knockout-way' : undefined}
                    >
                      <KnockoutMatch node={node} team={team} champion={champion} />
                    </li>
                  ),
                )}
              </ol>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};

const nameOf = (round: readonly (BracketNode | null)[], stageName: (code: string) => string) =>
  stageName(round.find((node) => node !== null)?.stage ?? '');

const keyOf = (round: readonly (BracketNode | null)[]) => round.find((node) => node !== null)?.id;

/** Whether the champion tip has gone on from here. */
const isWay = (node: BracketNode, champion: string | null): boolean =>
  champion !== null && plays(node, champion) && winnerOf(node) === champion;

const showRound = (scroller: HTMLElement, index: number): void => {
  const round = roundsIn(scroller)[index];
  if (round) scroller.scrollLeft = round.offsetLeft;
};

/** Which round is the first in sight, and which one is looked at: at the end it is the last. */
const viewOf = (scroller: HTMLElement): { first: number; shown: number } => {
  const { left } = scroller.getBoundingClientRect();
  const rounds = roundsIn(scroller);
  const found = rounds.findIndex((round) => round.getBoundingClientRect().right > left + SLACK);
  const first = Math.max(0, found);
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  const isAtEnd = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - SLACK;
  return { first, shown: isAtEnd ? rounds.length - 1 : first };
};

const roundsIn = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>('.knockout-round'),
];

/** Less than this of a round is none of it, px. */
const SLACK = 8;

interface KnockoutMatchProps {
  node: BracketNode;
  team: (isocode: string) => Team;
  /** The isocode of the player's own champion. */
  champion: string | null;
}

/** A match of the tree: its number, when, and both sides. */
const KnockoutMatch = ({ node, team, champion }: KnockoutMatchProps) => {
  const { number, kickoff, running, result } = node;
  const nameOf = (side: BracketSide) =>
    side.isocode === null ? openName(side) : team(side.isocode).name;
  const pair = matchTexts.versus(nameOf(node.home), nameOf(node.away));
  const score = result ?? running;
  const winner = winnerOf(node);
  const isOwn = champion !== null && plays(node, champion);
  const side = (which: 'home' | 'away') => (
    <Side
      side={node[which]}
      team={team}
      goals={score?.[which] ?? null}
      outcome={winner === null ? null : winner === node[which].isocode ? 'on' : 'out'}
      isChampion={champion !== null && node[which].isocode === champion}
    />
  );
  return (
    <article
      className={`knockout-match${isOwn ? ' knockout-match-own' : ''}`}
      aria-label={number === null ? pair : `${bracketTexts.match(number)}: ${pair}`}
    >
      <p className="knockout-when">
        {number === null ? null : <span>{bracketTexts.match(number)}</span>}
        {running ? (
          <LiveMark />
        ) : kickoff === null ? null : (
          <FormattedDate instant={kickoff} style="short-date-time" />
        )}
      </p>
      {side('home')}
      {side('away')}
    </article>
  );
};

interface SideProps {
  side: BracketSide;
  team: (isocode: string) => Team;
  goals: number | null;
  /** Whether it advanced; null = not known yet. */
  outcome: 'on' | 'out' | null;
  isChampion: boolean;
}

const Side = ({ side, team, goals, outcome, isChampion }: SideProps) => (
  <div className={`knockout-side${outcome === null ? '' : ` knockout-side-${outcome}`}`}>
    {side.isocode === null ? (
      <span className="knockout-slot">{openName(side)}</span>
    ) : (
      <Link className="knockout-team" to={paths.country(side.isocode)}>
        <Flag code={team(side.isocode).flag} size={1.5} />
        <span>{team(side.isocode).name}</span>
        {isChampion ? (
          <>
            <IconStarFilled className="knockout-star" aria-hidden size={16} />
            <span className="visually-hidden"> ({bracketTexts.isOwnChampion})</span>
          </>
        ) : null}
      </Link>
    )}
    {side.isProvisional ? (
      <span className="knockout-provisional">{bracketTexts.provisionalSide}</span>
    ) : null}
    {outcome === 'on' ? (
      <>
        <IconCheck className="knockout-on" aria-hidden size={18} stroke={3} />
        <span className="visually-hidden">{bracketTexts.advanced}</span>
      </>
    ) : null}
    {goals === null ? null : <span className="knockout-goals score-figure">{goals}</span>}
  </div>
);

const openName = ({ slot }: BracketSide): string =>
  slot === null ? bracketTexts.open : slotName(slot);
