import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { useAppUpdate } from './appUpdate.ts';

/** Offers a newer version instead of reloading under the player's hands. */
export const UpdateNotice = () => {
  const update = useAppUpdate();
  return (
    <div role="status">
      {update ? (
        <p className="update-notice">
          {shellTexts.outdated}
          <Button onClick={() => void update()}>{shellTexts.update}</Button>
        </p>
      ) : null}
    </div>
  );
};
