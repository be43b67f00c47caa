import { endpoints, type GroupStatistics as Statistics } from '@tippspiel/contract';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { statisticsTexts as texts } from '../../texts/statistics.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFirst } from '../../ui/useFirst.tsx';
import { usePlayerId } from '../session/identity.ts';
import { BarTable } from './BarTable.tsx';
import { Luck } from './Luck.tsx';
import { TipStatistics } from './TipStatistics.tsx';

/** What the tips of a group's members say together, and of each in short. */
const GroupStatistics = ({ groupId }: { groupId: number }) => (
  <Loaded query={useAnswer(endpoints.groupStatistics, { params: { id: groupId } })} height={480}>
    {(statistics) =>
      statistics.tips === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <div className="statistics">
          <p>
            {texts.counted(formatCount(statistics.tips), formatCount(statistics.points))}{' '}
            {statistics.players.length < statistics.total
              ? texts.firstMembers(
                  formatCount(statistics.players.length),
                  formatCount(statistics.total),
                )
              : null}
          </p>
          <TipStatistics statistics={statistics} />
          <Members {...statistics} />
        </div>
      )
    }
  </Loaded>
);

export default GroupStatistics;

/** Of a large group the luckiest and those with the worst luck. */
const SHOWN_AT_EACH_END = 4;

const Members = ({
  players,
  matches,
  unlike,
}: Pick<Statistics, 'players' | 'matches' | 'unlike'>) => {
  const lucky = players.filter(({ tips }) => tips > 0).toSorted((a, b) => b.luck - a.luck);
  const shown =
    lucky.length <= 2 * SHOWN_AT_EACH_END
      ? lucky
      : [...lucky.slice(0, SHOWN_AT_EACH_END), ...lucky.slice(-SHOWN_AT_EACH_END)];
  const most = Math.max(1, ...shown.map(({ luck }) => Math.abs(luck)));
  return (
    <Card title={texts.members}>
      {unlike === null ? null : <p>{texts.unlikeInGroup(texts.percent(unlike))}</p>}
      <h3>{texts.luckOfMembers}</h3>
      {matches < 2 ? (
        <p>{texts.tooEarly}</p>
      ) : (
        <>
          <BarTable
            caption={texts.luckOfMembers}
            columns={[texts.player, texts.luck]}
            isSigned
            bars={shown.map(({ userId, name, luck }) => ({
              key: String(userId),
              head: <Link to={paths.profile(userId)}>{name}</Link>,
              share: luck / most,
              value: <Luck luck={luck} />,
            }))}
          />
          <Disclosure label={texts.howLuck}>{() => <p>{texts.luckIs}</p>}</Disclosure>
        </>
      )}
      <Disclosure label={texts.allMembers}>{() => <MemberTable players={players} />}</Disclosure>
    </Card>
  );
};

const MemberTable = ({ players }: Pick<Statistics, 'players'>) => {
  const me = usePlayerId();
  const { first, more } = useFirst(players);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="alltime-scroll" aria-label={texts.members} tabIndex={0}>
        <table className="alltime statistics-table">
          <thead>
            <tr>
              <th scope="col" className="alltime-player">
                {texts.player}
              </th>
              <th scope="col">{texts.right}</th>
              <th scope="col">{texts.luck}</th>
              <th scope="col">{texts.unlikeShort}</th>
            </tr>
          </thead>
          <tbody>
            {first.map(({ userId, name, tips, right, luck, unlike }) => (
              <tr key={userId} aria-current={userId === me ? 'true' : undefined}>
                <th scope="row" className="alltime-player">
                  <Link to={paths.profile(userId)}>{name}</Link>
                </th>
                <td>{texts.rightOf(formatCount(right), formatCount(tips))}</td>
                <td>
                  <Luck luck={luck} />
                </td>
                <td>{unlike === null ? '–' : texts.percent(unlike)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more}
    </>
  );
};
