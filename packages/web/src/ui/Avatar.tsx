import { useLatestPicture } from './pictureVersions.ts';
import './Avatar.css';

interface AvatarProps {
  /** The picture's address. */
  src: string;
  /** Width and height, rem. */
  size?: number;
}

/** A round picture beside a name, which says whose it is. */
export const Avatar = ({ src, size = 2.5 }: AvatarProps) => (
  <img
    className="avatar"
    src={useLatestPicture(src)}
    alt=""
    width={256}
    height={256}
    style={{ width: `${size}rem`, height: `${size}rem` }}
    loading="lazy"
    decoding="async"
  />
);
