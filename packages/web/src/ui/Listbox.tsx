import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FieldHint, hintId } from './FieldHint.tsx';
import { findTyped, moveBy, type Typed, typeLetter } from './listboxKeys.ts';
import './TextField.css';
import './Listbox.css';

interface ListboxProps {
  label: string;
  hint?: string | undefined;
  options: readonly string[];
  /** Empty while nothing is chosen. */
  value: string;
  placeholder: string;
  disabled?: boolean;
  onValue: (value: string) => void;
  /** A picture before the words, which say the same. */
  pictureOf: (value: string) => ReactNode;
}

/** A select whose options have pictures, after the ARIA pattern of a select-only combobox. */
export const Listbox = (props: ListboxProps) => {
  const { label, hint, options, value, placeholder, disabled = false, pictureOf } = props;
  const id = useId();
  const { open, active, choose, toggle, close, onKeyDown } = useListbox(props);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div className="text-field listbox">
      <span id={`${id}-label`} className="listbox-label">
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        className="listbox-button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label`}
        aria-describedby={hintId(id, hint)}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        disabled={disabled}
        onClick={toggle}
        onBlur={close}
        onKeyDown={onKeyDown}
      >
        {value === '' ? null : <span aria-hidden>{pictureOf(value)}</span>}
        <span className="listbox-value">{value || placeholder}</span>
        <IconChevronDown aria-hidden size={20} />
      </button>
      {open ? (
        <div
          ref={list}
          role="listbox"
          id={`${id}-list`}
          className="listbox-list"
          aria-labelledby={`${id}-label`}
        >
          {options.map((option, index) => (
            <Option
              key={option}
              id={`${id}-${index}`}
              isActive={index === active}
              isChosen={option === value}
              onChoose={() => choose(index)}
            >
              <span aria-hidden>{pictureOf(option)}</span>
              {option}
            </Option>
          ))}
        </div>
      ) : null}
      <FieldHint fieldId={id} hint={hint} />
    </div>
  );
};

const useListbox = ({ options, value, onValue }: ListboxProps) => {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef<Typed>({ text: '', at: 0 });
  const show = () => {
    setActive(options.indexOf(value));
    setOpen(true);
  };
  const close = () => setOpen(false);
  const choose = (index: number) => {
    const option = options[index];
    if (option !== undefined) onValue(option);
    close();
  };
  const findByLetter = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typed.current = typeLetter(typed.current, event.key, event.timeStamp);
    const found = findTyped(options, typed.current.text, open ? active : options.indexOf(value));
    if (found < 0) return;
    setActive(found);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveBy(event.key, active, options.length);
    if (!move) return findByLetter(event);
    if (!open) {
      if (move.kind !== 'active') return;
      event.preventDefault();
      return show();
    }
    if (event.key !== 'Tab') event.preventDefault();
    if (move.kind === 'active') setActive(move.index);
    else if (move.kind === 'choose') choose(active);
    else close();
  };
  return { open, active, choose, close, onKeyDown, toggle: () => (open ? close() : show()) };
};

interface OptionProps {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Option = ({ id, isActive, isChosen, onChoose, children }: OptionProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are the combobox's, which keeps the focus: a tap here must not take it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={element}
      id={id}
      role="option"
      className={isActive ? 'listbox-option listbox-option-active' : 'listbox-option'}
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
};
