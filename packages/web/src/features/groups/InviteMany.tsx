import { useQuery } from '@tanstack/react-query';
import {
  type AnswerOf,
  endpoints,
  invitationLimits,
  readAddresses,
  spreadsheetTypes,
  withoutHeading,
} from '@tippspiel/contract';
import { type ChangeEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useAction } from '../../api/Action.tsx';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { mailedInvitationTexts as texts } from '../../texts/mailedInvitations.ts';
import { AskButton } from '../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Field } from '../../ui/TextField.tsx';
import './InviteMany.css';

type Mailed = AnswerOf<typeof endpoints.mailedInvitations>;

/** Mails go out one a second; who waits for them sees them go. */
const WATCH_MS = 5_000;

/** Invites addresses by mail, and shows what has become of those mails. */
const InviteMany = ({ groupId }: { groupId: number }) => {
  const query = useQuery({
    ...queryOf(endpoints.mailedInvitations, { params: { id: groupId } }),
    // Strangers' addresses are not kept on the device.
    meta: { persist: false },
    refetchInterval: ({ state }) =>
      state.data?.invitations.some((each) => each.state === 'waiting') ? WATCH_MS : false,
  });
  return (
    <div className="invite-many">
      <p>{texts.lead}</p>
      <Loaded query={query} height={200}>
        {({ left, invitations }) => (
          <>
            {left === 0 ? <p>{texts.noneLeft}</p> : <GiveAddresses groupId={groupId} left={left} />}
            {invitations.length === 0 ? null : <Progress invitations={invitations} />}
          </>
        )}
      </Loaded>
    </div>
  );
};

const GiveAddresses = ({ groupId, left }: { groupId: number; left: number }) => {
  const [text, setText] = useState('');
  const [fileFault, setFileFault] = useState<string>();
  // A list of hundreds is read after what was typed is shown.
  const shown = useDeferredValue(text);
  const read = useMemo(() => readAddresses(shown), [shown]);
  const { addresses } = read;
  const give = useAction({
    run: () =>
      change(endpoints.mailInvitations, {
        params: { id: groupId },
        body: { emails: [...addresses] },
      }),
    done: (_, { added, known }) => texts.done(added, known),
    failed: texts.failed,
    // What was no address can be put right, and is sent then.
    onDone: () => setText(read.unread.join('\n')),
  });
  const isTooMany = addresses.length > left;
  return (
    <div className="form">
      <Field
        label={texts.label}
        hint={texts.hint(left)}
        error={fileFault ?? (read.isTooLong ? texts.tooLong : undefined)}
      >
        {(names) => (
          <textarea
            {...names}
            rows={5}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            onChange={(event) => {
              setFileFault(undefined);
              setText(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      <AddressFile
        groupId={groupId}
        onText={(content) => {
          setFileFault(undefined);
          setText((before) =>
            before.trim() === '' ? content : `${before.trimEnd()}\n${withoutHeading(content)}`,
          );
        }}
        onFault={setFileFault}
      />
      {shown.trim() === '' || read.isTooLong ? null : <Preview {...read} />}
      {isTooMany ? (
        <p role="alert" className="field-error">
          {texts.tooMany(left)}
        </p>
      ) : null}
      <div>
        <AskButton
          label={texts.send}
          title={texts.ask(addresses.length)}
          confirmLabel={texts.confirm}
          disabled={addresses.length === 0 || isTooMany || shown !== text}
          loading={give.isPending}
          onConfirm={() => give.mutate()}
        >
          {texts.consequences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </AskButton>
      </div>
    </div>
  );
};

/** What was recognised, and what was not, line by line. */
const Preview = (read: ReturnType<typeof readAddresses>) => {
  const { addresses, duplicates, surplus, faults, faultCount } = read;
  const counts = [
    texts.recognised(addresses.length),
    ...(duplicates === 0 ? [] : [texts.duplicates(duplicates)]),
    ...(surplus === 0 ? [] : [texts.surplus(surplus)]),
  ];
  return (
    <div>
      <p role="status">{counts.join(' · ')}</p>
      {faultCount === 0 ? null : (
        <>
          <p>{texts.faults(faultCount)}</p>
          <ul className="invite-many-list">
            {faults.map(({ line, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same fault twice
              <li key={index}>{texts.fault(line, text)}</li>
            ))}
            {faultCount > faults.length ? (
              <li>{texts.moreFaults(faultCount - faults.length)}</li>
            ) : null}
          </ul>
        </>
      )}
    </div>
  );
};

interface AddressFileProps {
  groupId: number;
  onText: (content: string) => void;
  /** A German sentence. */
  onFault: (fault: string) => void;
}

const AddressFile = ({ groupId, onText, onFault }: AddressFileProps) => {
  const id = useId();
  const [isReading, setIsReading] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file again, once it is mended.
    currentTarget.value = '';
    if (file) {
      setIsReading(true);
      contentOf(file, groupId)
        .then(onText, (error: unknown) => onFault(messageOf(error)))
        .finally(() => setIsReading(false));
    }
  };
  return (
    <div className="invite-many-file">
      <label className="button button-quiet" htmlFor={id}>
        {isReading ? texts.fileIsRead : texts.file}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={ACCEPTED}
        disabled={isReading}
        onChange={choose}
      />
    </div>
  );
};

/** Phones go by types, other systems by endings. */
const ACCEPTED = `.csv,.txt,.xlsx,text/csv,text/plain,text/comma-separated-values,${spreadsheetTypes.xlsx}`;

/**
 * A file's text. Excel writes CSV in the code page of Windows, others in UTF-8; an Excel file is read by the server.
 *
 * @throws {ApiError} with a German sentence
 */
const contentOf = async (file: File, groupId: number): Promise<string> => {
  if (file.size > invitationLimits.fileBytes) throw unfit(texts.fileTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP.every((byte, index) => bytes[index] === byte)) {
    const sheet = { params: { id: groupId }, body: { sheet: file } };
    return (await change(endpoints.readAddressSheet, sheet)).text;
  }
  if (bytes.includes(0)) throw unfit(texts.fileIsBinary);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const unfit = (sentence: string) => new ApiError(0, 'unfit-file', sentence);

/** How an Excel file begins. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const order = ['refused', 'withheld', 'waiting', 'sent'] as const;

const Progress = ({ invitations }: Pick<Mailed, 'invitations'>) => {
  const byState = order.map((state) => ({
    state,
    emails: invitations.filter((each) => each.state === state).map(({ email }) => email),
  }));
  const counts = byState
    .filter(({ emails }) => emails.length > 0)
    .map(({ state, emails }) => texts.count(emails.length, texts.states[state]));
  return (
    <section>
      <h3>{texts.given}</h3>
      <p role="status">{counts.join(' · ')}</p>
      <Disclosure label={texts.showAll}>
        {() => (
          <ul className="invite-many-list">
            {byState.flatMap(({ state, emails }) =>
              emails.map((email) => (
                <li key={email}>
                  <span>{email}</span> <small>{texts.states[state]}</small>
                </li>
              )),
            )}
          </ul>
        )}
      </Disclosure>
    </section>
  );
};

export default InviteMany;
