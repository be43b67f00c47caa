import { Loaded } from '../../api/Loaded.tsx';
import type { PlayerProfile } from '../../features/profile/playerProfile.ts';
import { ShareDialog } from '../../features/share/ShareButton.tsx';
import { shareTexts } from '../../texts/share.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useOwnCards } from './ownCards.ts';

const OwnShareDialog = ({ profile, onClose }: { profile: PlayerProfile; onClose: () => void }) => {
  const { choices, missing } = useOwnCards(profile);
  if (choices) return <ShareDialog choices={choices} onClose={onClose} />;
  const placeholder = <Skeletons count={1} height={400} />;
  return (
    <Dialog title={shareTexts.title} open onClose={onClose}>
      {missing ? (
        <Loaded query={missing} placeholder={placeholder}>
          {() => placeholder}
        </Loaded>
      ) : (
        placeholder
      )}
    </Dialog>
  );
};

export default OwnShareDialog;
