import sharp from 'sharp';
import { type Random, randomFrom } from '../random.ts';

/** Pixels of a side, as for every avatar. */
const SIDE = 256;

/**
 * A football shirt in a player's own colours and pattern, as a JPEG.
 *
 * @param player the player's place in the list of names, from 0
 */
export function drawAvatar(player: number): Promise<Buffer> {
  return sharp(Buffer.from(shirt(randomFrom('avatar', player))))
    .resize(SIDE, SIDE)
    .jpeg({ quality: 85 })
    .toBuffer();
}

function shirt(random: Random): string {
  const hue = Math.floor(random() * 360);
  const main = `hsl(${hue} 62% 44%)`;
  const other = random() < 0.5 ? '#fdfdf8' : `hsl(${(hue + 140) % 360} 60% 28%)`;
  const pattern = patterns[Math.floor(random() * patterns.length)] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
    <defs><clipPath id="body"><path d="${OUTLINE}"/></clipPath></defs>
    <rect width="128" height="128" fill="hsl(${(hue + 200) % 360} 45% 86%)"/>
    <path d="${OUTLINE}" fill="${main}"/>
    <g clip-path="url(#body)" fill="${other}">${pattern}</g>
    <path d="M50 26q14 16 28 0" fill="none" stroke="${other}" stroke-width="5"/>
    <path d="${OUTLINE}" fill="none" stroke="#1c2430" stroke-opacity=".35" stroke-width="2"/>
  </svg>`;
}

const OUTLINE =
  'M50 26L30 32Q20 36 16 48L10 68L28 74L32 62L32 110L96 110L96 62L100 74L118 68L112 48Q108 36 98 32L78 26Q64 40 50 26Z';

/** Stripes, hoops, a sash, halves, sleeves, and a plain shirt with a band. */
const patterns = [
  '<path d="M40 20h9v95h-9zM59 20h9v95h-9zM78 20h9v95h-9z"/>',
  '<path d="M0 50h128v12H0zM0 74h128v12H0zM0 98h128v12H0z"/>',
  '<path d="M30 20h20l56 92H86z"/>',
  '<path d="M64 0h64v128H64z"/>',
  '<path d="M0 20h32v60H0zM96 20h32v60H96z"/>',
  '<path d="M0 60h128v16H0z"/>',
];
