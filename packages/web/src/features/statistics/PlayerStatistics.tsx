import { endpoints, type PlayerStatistics as Statistics } from '@tippspiel/contract';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { formatCount } from '../../formats.ts';
import { statisticsTexts as texts } from '../../texts/statistics.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InScope, type Scope } from '../match/others/InScope.tsx';
import { BarTable } from './BarTable.tsx';
import { Luck, luckWords } from './Luck.tsx';
import { TipStatistics } from './TipStatistics.tsx';

/** What a player's tips say, compared with a group's or with those of all players. */
const PlayerStatistics = ({ playerId }: { playerId: number }) => (
  <div className="statistics">
    <InScope>{(scope) => <InGroup key={scope.id} playerId={playerId} scope={scope} />}</InScope>
  </div>
);

export default PlayerStatistics;

const InGroup = ({ playerId, scope }: { playerId: number; scope: Scope }) => {
  const query = useAnswer(endpoints.playerStatistics, {
    params: { userId: playerId },
    query: { group: scope.id },
  });
  return (
    <Loaded query={query} count={4} height={200}>
      {(statistics) =>
        statistics.tips === 0 ? (
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        ) : (
          <>
            <p>{texts.counted(formatCount(statistics.tips), formatCount(statistics.points))}</p>
            <TipStatistics statistics={statistics} />
            <LuckCard statistics={statistics} />
            <Unlike statistics={statistics} whose={scope.name} />
          </>
        )
      }
    </Loaded>
  );
};

const LuckCard = ({ statistics: { luck, tips, matches } }: { statistics: Statistics }) => (
  <Card title={texts.luck}>
    {matches < 2 ? (
      <p>{texts.tooEarly}</p>
    ) : (
      <>
        <p>{luckWords(luck).sentence}</p>
        <BarTable
          caption={texts.luck}
          columns={[texts.luckOrNot, texts.points(2)]}
          isSigned
          bars={[
            {
              key: 'luck',
              head: texts.luckOrNot,
              // A tip has about a point of luck, good or bad: few players have more than this.
              share: luck / (2 * Math.sqrt(tips)),
              value: <Luck luck={luck} />,
            },
          ]}
        />
        <Disclosure label={texts.howLuck}>{() => <p>{texts.luckIs}</p>}</Disclosure>
      </>
    )}
  </Card>
);

const Unlike = ({ statistics: { unlike }, whose }: { statistics: Statistics; whose: string }) => (
  <Card title={texts.unlike}>
    {unlike === null ? (
      <p>{texts.alone}</p>
    ) : (
      <>
        <p>{texts.unlikeText}</p>
        <BarTable
          caption={texts.unlike}
          columns={[texts.compared, texts.unlikeShort]}
          bars={[{ key: 'unlike', head: whose, share: unlike, value: texts.percent(unlike) }]}
        />
      </>
    )}
  </Card>
);
