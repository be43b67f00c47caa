import './Switch.css';

interface SwitchProps {
  label: string;
  /** The whole name for a screen reader, where the label alone is ambiguous: 'Aktiv: Anna'. */
  name?: string;
  checked: boolean;
  /** Shows that a change is being saved; further taps do nothing. */
  loading?: boolean;
  onChecked: (checked: boolean) => void;
}

export const Switch = ({
  label,
  name = label,
  checked,
  loading = false,
  onChecked,
}: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={checked}
    aria-busy={loading}
    aria-label={name}
    onClick={() => {
      if (!loading) onChecked(!checked);
    }}
  >
    <span className="switch-track" />
    <span>{label}</span>
  </button>
);
