import { Unbroken } from './Unbroken.tsx';

/** What a field's control is described by; undefined where there is no hint. */
export const hintId = (fieldId: string, hint: string | undefined): string | undefined =>
  hint ? `${fieldId}-hint` : undefined;

interface FieldHintProps {
  fieldId: string;
  hint: string | undefined;
}

/** What is good to know before a field is filled. */
export const FieldHint = ({ fieldId, hint }: FieldHintProps) =>
  hint ? (
    <p id={hintId(fieldId, hint)} className="field-hint">
      <Unbroken>{hint}</Unbroken>
    </p>
  ) : null;
