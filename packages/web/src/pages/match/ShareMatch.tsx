import { IconShare } from '@tabler/icons-react';
import type { Match } from '../../features/match/match.ts';
import { formatScore } from '../../features/match/tip/useKoWords.ts';
import { shownScore } from '../../features/match/turf/turfParts.tsx';
import { paths } from '../../paths.ts';
import { matchPageTexts as texts } from '../../texts/matchPage.ts';
import { Button } from '../../ui/Button.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

/** Hands the match's address on, with the score and nobody's tip. */
export const ShareMatch = ({ match, pair }: { match: Match; pair: string }) => {
  const score = shownScore(match);
  const text = texts.shareText(pair, score && formatScore(score));
  const url = new URL(paths.match(match.id), window.location.origin).href;
  return (
    <Button variant="quiet" className="match-share" onClick={() => void share(text, url)}>
      <IconShare aria-hidden size={20} /> {texts.share}
    </Button>
  );
};

/** A closed dialog is a change of mind; where there is none the address is copied. */
const share = async (text: string, url: string): Promise<void> => {
  if (typeof navigator.share !== 'function') return await copy(url);
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
};

/** Pages of plain http have no clipboard. */
const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    notifySuccess(texts.copied);
  } catch {
    notifyError(texts.copyFailed);
  }
};
