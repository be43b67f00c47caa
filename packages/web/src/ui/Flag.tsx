import './Flag.css';

/** Addresses alone: a flag is loaded when it is shown. */
const flags = import.meta.glob<string>('../../../../node_modules/flag-icons/flags/4x3/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface FlagProps {
  /** The flag's file name without its ending: `de`, `gb-eng`. */
  code: string;
  /** The country's name, unless it stands beside the flag anyway. */
  label?: string;
  /** Width, rem. */
  size?: number;
}

export const Flag = ({ code, label = '', size = 2 }: FlagProps) => (
  <img
    className="flag"
    src={flags[`../../../../node_modules/flag-icons/flags/4x3/${code}.svg`]}
    alt={label}
    width={4}
    height={3}
    style={{ width: `${size}rem` }}
    loading="lazy"
  />
);
