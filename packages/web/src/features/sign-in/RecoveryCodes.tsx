import { useEffect, useRef } from 'react';
import { recoveryTexts as texts } from '../../texts/signIn.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../exports/downloadFile.ts';
import { copyText } from '../groups/shareLink.ts';
import { useGame } from '../tournament/useTournament.tsx';
import './SignIn.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onNoted: () => void;
}

/** Shows recovery codes, which the server does not tell again. */
export const RecoveryCodes = ({ codes, onNoted }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const game = useGame()?.name;
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const lines = [texts.fileTitle(game), texts.fileHint, '', ...codes, ''];
    saveFile(new File([lines.join('\r\n')], texts.file, { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <div className="recovery">
      <h4 ref={heading} tabIndex={-1}>
        {texts.title}
      </h4>
      <p>{texts.lead}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="recovery-actions">
        <Button
          variant="quiet"
          onClick={() => void copyText(codes.join('\n'), texts.copied, texts.copyFailed)}
        >
          {texts.copy}
        </Button>
        <Button variant="quiet" onClick={save}>
          {texts.download}
        </Button>
        <Button onClick={onNoted}>{texts.noted}</Button>
      </div>
    </div>
  );
};
