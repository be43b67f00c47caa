import { trophiesLeft } from '@tippspiel/rules';
import { trophyTexts } from '../../texts/trophies.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TrophyItem } from './TrophyItem.tsx';

/** The trophies that are still to be won, on request. */
export const TrophiesLeft = ({ owned }: { owned: readonly { type: string }[] }) => {
  const left = trophiesLeft(new Set(owned.map(({ type }) => type)));
  if (left.length === 0) return null;
  return (
    <Card className="trophies-left">
      <Disclosure label={trophyTexts.left(left.length)}>
        {() => (
          <>
            <p>{trophyTexts.leftHint}</p>
            <ul className="trophies">
              {left.map((trophy) => (
                <TrophyItem key={trophy.type} {...trophy} />
              ))}
            </ul>
          </>
        )}
      </Disclosure>
    </Card>
  );
};
