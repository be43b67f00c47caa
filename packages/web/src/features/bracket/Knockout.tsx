import { type UIEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { bracketTexts } from '../../texts/bracket.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type BracketNode, type BracketViewProps, plays, winnerOf } from './bracketModel.ts';
import { KnockoutMatch } from './KnockoutMatch.tsx';
import './KnockoutTree.css';
import './Knockout.css';

/** The knockout stage: its tree, then the matches that no tree holds, by stage. */
export const Knockout = (props: BracketViewProps) => {
  const { model, ...shown } = props;
  const { rounds, apart } = model;
  if (rounds.length === 0 && apart.length === 0) {
    return <EmptyState>{bracketTexts.noKnockout}</EmptyState>;
  }
  const byStage = [...Map.groupBy(apart, ({ stage }) => stage)];
  return (
    <>
      {rounds.length === 0 ? null : <KnockoutTree {...props} />}
      {byStage.map(([stage, nodes]) => (
        <section key={stage} className="knockout-apart">
          <h3>{shown.stageName(stage)}</h3>
          <ul>
            {nodes.map((node) => (
              <li key={node.id}>
                <KnockoutMatch {...shown} node={node} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

/**
 * The rounds beside each other, joined by lines; in the markup an ordered list of rounds. Where they
 * do not fit they are swiped through, and a round that has left takes no height: so the next one
 * moves together and stays in sight. It begins with the round that is played.
 */
const KnockoutTree = ({ model: { rounds }, ...shown }: BracketViewProps) => {
  const { stageName, champion } = shown;
  const scroller = useRef<HTMLElement>(null);
  const id = useId();
  const [view, setView] = useState({ first: 0, shown: 0 });
  const played = rounds.findIndex((round) => round.some((node) => node && node.official === null));
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
            key={matchOf(round)?.id}
            type="button"
            aria-pressed={index === view.shown}
            onClick={() => scroller.current && showRound(scroller.current, index)}
          >
            {stageName(matchOf(round)?.stage ?? '')}
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
              key={matchOf(round)?.id}
              className={`knockout-round${index < view.first ? ' knockout-round-left' : ''}`}
            >
              <h3 id={`${id}-${index}`}>{stageName(matchOf(round)?.stage ?? '')}</h3>
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
                      <KnockoutMatch {...shown} node={node} />
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

/** A round has a match, and all of its matches one stage. */
const matchOf = (round: readonly (BracketNode | null)[]) => round.find((node) => node !== null);

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
