import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useAction } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { contestTexts as texts } from '../../texts/contest.ts';
import { SelectField } from '../../ui/SelectField.tsx';

export type Contest = NonNullable<AnswerOf<typeof endpoints.contest>>;

/** Which group the player counts for; who is in several says so before the first whistle. */
export const ContestChoice = ({ contest: { own, countsFor, fixed } }: { contest: Contest }) => {
  const choose = useAction({
    run: (groupId: number) => change(endpoints.chooseContestGroup, { body: { groupId } }),
    done: (groupId) => texts.chosen(nameIn(own, groupId)),
    failed: texts.chooseFailed,
  });
  if (fixed || own.length < 2) {
    if (countsFor !== null) return <p>{texts.countsForOne(nameIn(own, countsFor))}</p>;
    return <p>{fixed ? texts.countsForNone : texts.joinOne}</p>;
  }
  const shown = choose.isPending ? choose.variables : countsFor;
  return (
    <SelectField
      label={texts.countsFor}
      hint={texts.choiceHint}
      value={String(shown ?? '')}
      options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValue={(id) => choose.mutate(Number(id))}
    />
  );
};

const nameIn = (groups: Contest['own'], id: number): string =>
  groups.find((group) => group.id === id)?.name ?? '';
