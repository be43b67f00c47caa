import { version } from 'flag-icons/package.json';
import { useEffect, useState } from 'react';
import './Flag.css';

interface FlagProps {
  /** The flag's file name without its ending: `de`, `gb-eng`. */
  code: string;
  /** The country's name, unless it stands beside the flag anyway. */
  label?: string;
  /** Width, rem. */
  size?: number;
}

/** A plain field stands where a flag cannot be loaded, until the network comes back. */
export const Flag = ({ code, label = '', size = 2 }: FlagProps) => {
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (missing === undefined) return;
    const tryAgain = () => setMissing(undefined);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [missing]);
  if (missing === code) return <PlainField label={label} size={size} />;
  return (
    <img
      className="flag"
      src={`/flags/${version}/${code}.webp`}
      alt={label}
      width={4}
      height={3}
      style={{ width: `${size}rem` }}
      loading="lazy"
      onError={() => setMissing(code)}
    />
  );
};

interface PlainFieldProps {
  label: string;
  size: number;
  color?: string | undefined;
}

/** A field of one colour in the form of a flag. */
export const PlainField = ({ label, size, color: background }: PlainFieldProps) => (
  <span
    className="flag flag-missing"
    style={{ width: `${size}rem`, background }}
    {...(label && { role: 'img', 'aria-label': label })}
  />
);
