import { useQuery } from '@tanstack/react-query';
import { endpoints, limits, type OwnTable } from '@tippspiel/contract';
import { useState } from 'react';
import { queryOf, useAnswer } from '../../api/queries.ts';
import { shareText } from '../../features/moments/shareText.ts';
import type { Story } from '../../features/moments/story.ts';
import { ShareButton } from '../../features/share/ShareButton.tsx';
import type { MorningCard } from '../../features/share/shareCard.ts';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.tsx';
import { useTournament } from '../../features/tournament/useTournament.tsx';
import { paths } from '../../paths.ts';
import { morningTexts as texts } from '../../texts/morning.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';

interface ShareMorningProps {
  story: Story;
  table: OwnTable;
  dayName: string;
  headline: string;
}

/** The day as a picture, and as plain text for a messenger: both are made on the device. */
export const ShareMorning = (props: ShareMorningProps) => {
  const tournament = useTournament()?.name;
  const { data: own } = useAnswer(endpoints.profile);
  if (!tournament || !own) return null;
  const { story, dayName, headline } = props;
  const card: MorningCard = {
    kind: 'morning',
    tournament,
    name: own.name,
    day: dayName,
    headline,
    points: story.points,
    rows: story.rows.slice(0, ROWS_OF_CARD).map(({ userId, position, gain, points }) => ({
      isOwn: userId === own.id,
      position,
      gain,
      points,
    })),
  };
  const last = story.results.at(-1)?.match;
  const choice = { label: texts.title, card, ...(last && { path: paths.match(last.id) }) };
  return (
    <div className="story-share">
      <ShareButton choices={[choice]} />
      <TextButton {...props} own={own} />
    </div>
  );
};

const ROWS_OF_CARD = 5;

/** Waits for the members of the group, who say whether they may be named. */
const TextButton = ({
  story,
  table,
  dayName,
  own,
}: ShareMorningProps & { own: { id: number; name: string } }) => {
  const { teams } = useTeamsAndStages();
  const isGroup = table.id !== 0;
  const members = useQuery({
    ...queryOf(endpoints.groupMembers, {
      params: { id: table.id },
      query: { limit: limits.page },
    }),
    enabled: isGroup,
  });
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  if (isGroup && members.data === undefined) return null;
  const named = (members.data ?? []).filter(({ unnamed }) => !unnamed);
  const share = async () => {
    const text = shareText({
      story,
      table: table.name ?? standingsTexts.allPlayers,
      day: dayName,
      own,
      mayBeNamed: new Set(named.map(({ id }) => id)),
      teamsOf: (match) => {
        const { home, away } = teams(match);
        return texts.pair(home.name, away.name);
      },
    });
    setState(await handOver(text));
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        {texts.text}
      </Button>
      <p role="status">
        {state === 'copied' ? texts.copied : state === 'failed' ? texts.notCopied : null}
      </p>
    </>
  );
};

/** Opens the device's own choice of where to, else copies; to change one's mind is no failure. */
const handOver = async (text: string): Promise<'copied' | 'failed' | null> => {
  try {
    if ('share' in navigator) {
      await navigator.share({ text });
      return null;
    }
    await window.navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'failed';
  }
};
