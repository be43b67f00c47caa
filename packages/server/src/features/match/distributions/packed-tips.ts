import type { CountedTips, Tendency } from '@tippspiel/rules';

/** Two bits a player id, four ids a byte: 0 = no tip. */
const tendencies = [null, 'home', 'draw', 'away'] as const;

/** As short as the highest id needs; the same tips give the same bytes. */
export const packTips = (tips: CountedTips): Buffer => {
  const length = [...tips.keys()].reduce((most, player) => Math.max(most, (player >> 2) + 1), 0);
  const packed = Buffer.alloc(length);
  for (const [player, tendency] of tips) {
    const byte = packed.readUInt8(player >> 2);
    packed.writeUInt8(byte | (tendencies.indexOf(tendency) << shiftOf(player)), player >> 2);
  }
  return packed;
};

export const unpackTips = (packed: Buffer): CountedTips => {
  const tips = new Map<number, Tendency>();
  for (const [index, byte] of packed.entries()) {
    for (let player = index << 2; byte !== 0 && player < (index + 1) << 2; player += 1) {
      const tendency = tendencies[(byte >> shiftOf(player)) & 0b11];
      if (tendency) tips.set(player, tendency);
    }
  }
  return tips;
};

const shiftOf = (player: number) => (player & 0b11) * 2;
