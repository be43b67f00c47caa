import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { plainLetters } from '@tippspiel/rules';
import { useId, useState } from 'react';
import { questionTexts as texts } from '../../texts/questions.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TeamBadge } from '../tournament/TeamBadge.tsx';
import type { AnswerPart } from './names.ts';
import './ChoicePicker.css';

/** So few are chosen from at a glance, right on the card. */
const AT_A_GLANCE = 8;
/** From so many on one searches by name. */
const SEARCHED = 12;

interface ChoicePickerProps {
  /** What is asked. */
  label: string;
  /** The button that opens a long list. */
  open: string;
  choices: readonly AnswerPart[];
  /** The keys of those that are chosen. */
  chosen: readonly string[];
  /** How many may be chosen. */
  most: number;
  /** Whether the number of those that may be chosen is said; left out = where there are some. */
  isBounded?: boolean;
  disabled: boolean;
  onChosen: (keys: readonly string[]) => void;
}

/**
 * Chooses one or some of many: a few stand on the card, more of them open as a list that can be searched. What is tapped
 * again is not chosen any more; of one another tap replaces the former one.
 */
export const ChoicePicker = (props: ChoicePickerProps) => {
  const { label, open, choices, chosen, most, isBounded = most > 1, disabled, onChosen } = props;
  const [isOpen, setOpen] = useState(false);
  if (choices.length <= AT_A_GLANCE) return <Choices {...props} />;
  const picked = choices.filter(({ key }) => chosen.includes(key));
  const count = isBounded ? texts.chosen(picked.length, most) : null;
  return (
    <>
      <button
        type="button"
        className="choice-opener"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{label}:</span>{' '}
        <span className="choice-picked">
          {picked.length === 0
            ? open
            : picked.map((part) => (
                <span key={part.key} className="choice-part">
                  <Part part={part} />
                </span>
              ))}
        </span>{' '}
        <span className="choice-hint">
          {count}
          <IconChevronRight aria-hidden size={20} />
        </span>
      </button>
      <Dialog
        title={label}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{texts.done}</Button>}
      >
        <SearchedChoices
          {...props}
          onChosen={(keys) => {
            onChosen(keys);
            if (most === 1 && keys.length === 1) setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
};

const SearchedChoices = (props: ChoicePickerProps) => {
  const { choices, chosen, most, isBounded = most > 1 } = props;
  const [search, setSearch] = useState('');
  const listId = useId();
  const wanted = plainLetters(search.trim());
  const found = choices.filter(({ name }) => plainLetters(name).includes(wanted));
  return (
    <div className="choice-list">
      {isBounded ? (
        <p role="status">
          {texts.chosen(chosen.length, most)}
          {chosen.length < most ? null : `. ${texts.takeAway}`}
        </p>
      ) : null}
      {choices.length > SEARCHED ? (
        <TextField
          type="search"
          label={texts.search}
          aria-controls={listId}
          autoComplete="off"
          maxLength={60}
          value={search}
          onValue={setSearch}
        />
      ) : null}
      <div id={listId}>
        {found.length === 0 ? (
          <p role="status">{texts.notFound}</p>
        ) : (
          <Choices {...props} choices={found} />
        )}
      </div>
    </div>
  );
};

const Choices = ({ label, choices, chosen, most, disabled, onChosen }: ChoicePickerProps) => {
  const isFull = most > 1 && chosen.length >= most;
  const toggle = (key: string): void => {
    if (chosen.includes(key)) onChosen(chosen.filter((each) => each !== key));
    else onChosen(most === 1 ? [key] : [...chosen, key]);
  };
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((part) => {
        const isChosen = chosen.includes(part.key);
        return (
          <button
            key={part.key}
            type="button"
            aria-pressed={isChosen}
            disabled={disabled || (isFull && !isChosen)}
            onClick={() => toggle(part.key)}
          >
            <Part part={part} />
            {isChosen ? <IconCheck aria-hidden size={20} /> : null}
          </button>
        );
      })}
    </fieldset>
  );
};

const Part = ({ part: { name, team } }: { part: AnswerPart }) => (
  <>
    {team ? <TeamBadge team={team} size={1.75} /> : null}
    <span className="choice-name">{name}</span>
  </>
);
