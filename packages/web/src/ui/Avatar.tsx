import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import './Avatar.css';

interface AvatarProps {
  /** The picture's address; a changed picture has another one. */
  src: string;
  /** Width and height, rem. */
  size?: number;
}

/** A round picture beside a name, which says whose it is; an outline where it cannot be loaded. */
export const Avatar = ({ src, size = 2.5 }: AvatarProps) => {
  const [missing, setMissing] = useState<string>();
  const style = { width: `${size}rem`, height: `${size}rem` };
  if (missing === src) {
    return (
      <span className="avatar avatar-missing" style={style}>
        <IconUser aria-hidden />
      </span>
    );
  }
  return (
    <img
      className="avatar"
      src={src}
      alt=""
      width={256}
      height={256}
      style={style}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(src)}
    />
  );
};
