import { type AnswerOf, deviceName, endpoints, limits } from '@tippspiel/contract';
import { useRef } from 'react';
import { ActionButton } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { passkeyTexts as texts } from '../../texts/signIn.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { makePasskey } from './passkey.ts';
import '../../ui/itemRows.css';
import './SignIn.css';

type Passkey = AnswerOf<typeof endpoints.ownPasskeys>[number];

/** Lists the player's own passkeys, makes one and removes them. */
const Passkeys = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form or the row that had it goes away.
  const focusHeading = () => heading.current?.focus();
  return (
    <section className="sign-in-part" aria-labelledby="passkeys">
      <h3 id="passkeys" ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      <Loaded query={useAnswer(endpoints.ownPasskeys)} height={110}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 ? (
              <p>{texts.lead}</p>
            ) : (
              <ul className="item-rows">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={focusHeading} />
                ))}
              </ul>
            )}
            {passkeys.length < limits.passkeys ? (
              <Disclosure label={texts.add}>
                {(close) => (
                  <AddPasskey
                    onAdded={() => {
                      close();
                      focusHeading();
                    }}
                  />
                )}
              </Disclosure>
            ) : (
              <p>{texts.full(limits.passkeys)}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};

export default Passkeys;

interface PasskeyRowProps {
  passkey: Passkey;
  onRemoved: () => void;
}

const PasskeyRow = ({ passkey, onRemoved }: PasskeyRowProps) => {
  const { id, createdAt, usedAt } = passkey;
  const device = deviceName(passkey);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <small>
          {texts.made} <FormattedDate instant={createdAt} style="date" /> ·{' '}
          {usedAt === null ? (
            texts.unused
          ) : (
            <>
              {texts.used} <FormattedDate instant={usedAt} style="date" />
            </>
          )}
        </small>
      </div>
      <ActionButton
        label={texts.remove}
        name={texts.removeOf(device)}
        title={texts.removeTitle}
        danger
        run={() => change(endpoints.removePasskey, { params: { id } })}
        done={texts.removed}
        failed={texts.removeFailed}
        onDone={onRemoved}
      >
        <p>{texts.removeText}</p>
      </ActionButton>
    </li>
  );
};

const AddPasskey = ({ onAdded }: { onAdded: () => void }) => (
  <PasswordForm
    label={texts.add}
    send={makePasskey}
    button={texts.add}
    onSuccess={(isMade) => {
      if (!isMade) return;
      notifySuccess(texts.added);
      onAdded();
    }}
  />
);
