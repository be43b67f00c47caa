import { useId } from 'react';
import { useStrip } from './useStrip.ts';
import './SegmentedControl.css';

interface Segment<Value> {
  value: Value;
  label: string;
  /** The tooltip says more than the label. */
  title?: string;
}

interface SegmentedControlProps<Value> {
  /** A screen reader's name of the choice. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValue: (value: Value) => void;
}

/** Radio buttons that look like one strip. */
export const SegmentedControl = <Value extends string | number>({
  label,
  segments,
  value,
  onValue,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  const strip = useStrip<HTMLFieldSetElement>(value, (control) =>
    control.querySelector(':checked')?.closest('label'),
  );
  return (
    <fieldset {...strip} className="segmented-control">
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} title={segment.title}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
