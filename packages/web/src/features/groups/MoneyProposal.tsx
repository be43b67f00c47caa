import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, endpoints, type MoneyProposal } from '@tippspiel/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../api/ApiError.ts';
import { change, refresh } from '../../api/change.ts';
import { formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { proposalTexts as texts } from '../../texts/group.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { useTournament, useWords } from '../tournament/useTournament.tsx';
import './MoneyProposal.css';

interface MoneyProposalCardProps {
  group: AnswerOf<typeof endpoints.group>;
}

/** Shows the organiser's proposal and the own answer; renders nothing without a proposal. */
export const MoneyProposalCard = ({ group: { id, proposal, joined } }: MoneyProposalCardProps) => {
  // A kept answer may be shown after the first match has started.
  const isOpen = useTournament()?.started === false;
  const words = useWords();
  if (!proposal || !isOpen) return null;
  return (
    <Card title={texts.title}>
      <p>{texts.asks}</p>
      <ProposedMoney proposal={proposal} />
      <ul className="money-terms">
        {texts.terms(words).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {joined ? (
        <Answer key={proposal.id} groupId={id} proposal={proposal} />
      ) : (
        <p>
          <Link to={paths.adminGroups}>{texts.toAdmin}</Link>
        </p>
      )}
    </Card>
  );
};

const ProposedMoney = ({ proposal: { money, agreed, open } }: { proposal: MoneyProposal }) => (
  <dl className="group-facts">
    <dt>{texts.stake}</dt>
    <dd>{texts.stakes(formatEuros(money.stakeCents), formatEuros(2 * money.stakeCents))}</dd>
    {[1, 2, 3].map((place) => (
      <Fragment key={place}>
        <dt>{texts.place(place)}</dt>
        <dd>{formatEuros(money.placesCents[place - 1] ?? 0)}</dd>
      </Fragment>
    ))}
    <dt>{texts.agreedLabel}</dt>
    <dd>{texts.agreed(agreed, agreed + open)}</dd>
  </dl>
);

interface AnswerProps {
  groupId: number;
  proposal: MoneyProposal;
}

/** Agrees, or takes that back. */
const Answer = ({ groupId, proposal: { id, money, hasAgreed } }: AnswerProps) => {
  const params = { id: groupId };
  const answer = useMutation({
    mutationFn: (agrees: boolean) =>
      agrees
        ? change(endpoints.agreeToMoney, { params, body: { proposal: id } })
        : change(endpoints.takeBackAgreement, { params }),
    onSuccess: (_, agrees) => notifySuccess(agrees ? texts.agreedDone : texts.takenBack),
    // The proposal may have changed or gone.
    onError: () => void refresh(endpoints.group),
  });
  return (
    <>
      <FormAlert
        failure={texts.failed}
        error={answer.error ? messageOf(answer.error) : undefined}
      />
      {hasAgreed ? (
        <>
          <Notice>{texts.hasAgreed}</Notice>
          <div>
            <Button variant="quiet" loading={answer.isPending} onClick={() => answer.mutate(false)}>
              {texts.takeBack}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div>
            <Button loading={answer.isPending} onClick={() => answer.mutate(true)}>
              {texts.agree(formatEuros(money.stakeCents))}
            </Button>
          </div>
          <p>{texts.otherwise}</p>
        </>
      )}
    </>
  );
};
