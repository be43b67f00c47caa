import { type AnswerOf, endpoints, limits, messages } from '@tippspiel/contract';
import { contestBest } from '@tippspiel/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { Loaded, LoadMore } from '../../../api/Loaded.tsx';
import { keyOf, useAnswer, usePages } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { paths } from '../../../paths.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminContestTexts as texts } from '../../../texts/adminContest.ts';
import { contestTexts } from '../../../texts/contest.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { Field, TextField } from '../../../ui/TextField.tsx';
import { copyText, invitationLink, shareLink } from '../../groups/shareLink.ts';
import type { Contest } from '../ContestChoice.tsx';

/** The organiser opens the contest of groups, makes departments, and sees which have too few members. */
export const AdminContestTab = () => (
  <Loaded query={useAnswer(endpoints.contest)} count={2} height={220}>
    {(contest) => (
      <>
        <Settings key={contest?.best} contest={contest} />
        {contest === null || contest.fixed ? null : <Departments />}
        {contest === null ? null : <Groups best={contest.best} />}
      </>
    )}
  </Loaded>
);

const Settings = ({ contest }: { contest: Contest | null }) => {
  const [best, setBest] = useState(String(contest?.best ?? contestBest.usual));
  if (contest?.fixed) {
    return (
      <Card title={texts.settings}>
        <p>{texts.fixed(contest.best)}</p>
        <ToTable />
      </Card>
    );
  }
  return (
    <Card className="admin-form" title={texts.settings}>
      <p>{texts.explain}</p>
      <p>{texts.whoEnters}</p>
      <SubmitForm
        label={texts.settings}
        entry={Number(best)}
        check={(entered) => (isBest(entered) ? undefined : messages.contestBest)}
        send={(entered) => change(endpoints.saveContest, { body: { best: entered } })}
        button={contest === null ? texts.open : texts.save}
        done={contest === null ? texts.opened : texts.saved}
        failed={texts.failed}
      >
        <TextField
          label={texts.best}
          hint={texts.bestHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={best}
          onValue={setBest}
        />
      </SubmitForm>
      {contest === null ? null : (
        <>
          <ToTable />
          <div>
            <ActionButton
              label={texts.end}
              danger
              run={() => change(endpoints.saveContest, { body: { best: null } })}
              done={texts.ended}
              failed={texts.failed}
            >
              <p>{texts.endText}</p>
            </ActionButton>
          </div>
        </>
      )}
      <p className="admin-note">{adminTexts.logged}</p>
    </Card>
  );
};

const isBest = (best: number): boolean =>
  Number.isInteger(best) && best >= contestBest.min && best <= contestBest.max;

const ToTable = () => (
  <p>
    <Link to={paths.contest}>{contestTexts.toTable}</Link>
  </p>
);

/** Makes a group of each line. */
const Departments = () => {
  const [text, setText] = useState('');
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <Card className="admin-form" title={texts.departments}>
      <p>{texts.departmentsText}</p>
      <SubmitForm
        label={texts.departments}
        entry={names}
        check={(entered) => {
          if (entered.length === 0 || entered.length > limits.departments) {
            return messages.departments;
          }
          const long = entered.find((name) => name.length > limits.groupName);
          return long && texts.longName(long, limits.groupName);
        }}
        send={(entered) =>
          change(endpoints.makeDepartments, {
            body: { departments: entered.map((name) => ({ name })) },
          })
        }
        button={texts.make}
        failed={texts.makeFailed}
        onSuccess={({ made }) => {
          notifySuccess(texts.made(made));
          setText('');
        }}
      >
        <Field
          label={texts.names}
          hint={names.length === 0 ? undefined : texts.named(names.length)}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={6}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </SubmitForm>
    </Card>
  );
};

type AdminGroup = AnswerOf<typeof endpoints.contestGroups>[number];

const PAGE = 200;

const Groups = ({ best }: { best: number }) => {
  const query = usePages(keyOf(endpoints.contestGroups), PAGE, ({ offset, limit }) =>
    call(endpoints.contestGroups, { query: { offset: String(offset), limit: String(limit) } }),
  );
  return (
    <Card title={texts.groups}>
      <Loaded query={query} count={3} height={52}>
        {({ pages }) => {
          const groups = pages.flat();
          if (groups.length === 0) return <p>{texts.noGroups}</p>;
          const few = groups.filter(({ members }) => members < best).length;
          return (
            <>
              <p role="status">{few === 0 ? texts.enough : texts.tooFew(few)}</p>
              <ul className="admin-plain-list">
                {groups.map((group) => (
                  <Group key={group.id} group={group} best={best} />
                ))}
              </ul>
              <LoadMore query={query}>{texts.more}</LoadMore>
              <div>
                <Button
                  variant="quiet"
                  onClick={() => void copyText(linksOf(groups), texts.copiedAll)}
                >
                  {texts.copyAll}
                </Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};

/** A line a group that has a link. */
const linksOf = (groups: readonly AdminGroup[]): string =>
  groups
    .flatMap(({ name, token }) => (token === null ? [] : [`${name}: ${invitationLink(token)}`]))
    .join('\n');

const Group = ({
  group: { id, name, members, token },
  best,
}: {
  group: AdminGroup;
  best: number;
}) => (
  <li>
    <span className="admin-user">
      <Link to={paths.group(id)}>{name}</Link>
      <span>
        {contestTexts.players(members)}
        {members < best ? <strong> · {texts.missing(best - members)}</strong> : null}
      </span>
    </span>
    {token === null ? (
      <span className="admin-note">{texts.noLink}</span>
    ) : (
      <LinkButton name={name} token={token} />
    )}
  </li>
);

const LinkButton = ({ name, token }: { name: string; token: string }) => {
  const isShared = typeof navigator.share === 'function';
  const link = invitationLink(token);
  return (
    <Button
      variant="quiet"
      aria-label={isShared ? texts.shareOf(name) : texts.copyOf(name)}
      onClick={() => void (isShared ? shareLink(name, link) : copyText(link))}
    >
      {isShared ? texts.share : texts.copy}
    </Button>
  );
};
