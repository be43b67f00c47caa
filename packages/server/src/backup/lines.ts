/** Far above the longest row: a sealed column of two million players. */
const longestLine = 64 * 1024 * 1024;

const lineBreak = 0x0a;

/**
 * The lines of a stream with their ends. What follows the last line end is left out.
 *
 * @throws {RangeError} if a line is longer than 64 MiB
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
      begun = [];
      length = 0;
      from = at + 1;
    }
    if (from === chunk.length) continue;
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new RangeError('a line is too long');
  }
}
