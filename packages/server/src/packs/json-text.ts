import { isUtf8 } from 'node:buffer';
import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { jsonIn } from '../json.ts';
import { jsonTexts as texts } from '../texts/packs.ts';

/** Keys and indices that lead from the whole value to one inside it. */
export type JsonPath = readonly (string | number)[];

/** The sentence with the line and column of a value, or of the nearest one around it that is there. */
export type Locate = (path: JsonPath, sentence: string) => string;

type JsonText =
  | { readonly ok: true; readonly value: unknown; readonly locate: Locate }
  /** A German sentence with line and column. */
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a JSON file as people write and save it. What a parser would call a syntax error is named: curly quotes,
 * another encoding, another kind of file. Of a key that is there twice nobody knows which one is meant, so it is a
 * problem, too. A byte order mark is none.
 */
export const parseJsonText = (file: Uint8Array | string): JsonText => {
  const { text, problem: wrongBytes } =
    typeof file === 'string' ? { text: file.replace(/^\uFEFF/, ''), problem: null } : decode(file);
  const problem = wrongBytes ?? kindProblem(text) ?? depthProblem(text);
  if (problem) return refused(text, problem);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return refused(text, syntaxProblem(text, error));
  const twice = tree && repeatedKey(tree);
  if (twice) return refused(text, [twice.offset, texts.twice(String(twice.value))]);
  const value = jsonIn(text);
  if (!tree || value === undefined) return refused(text, [0, texts.noJson]);
  return { ok: true, value, locate: locateIn(text, tree) };
};

/** Where in the text, and what is wrong there. */
type Problem = readonly [offset: number, sentence: string];

const refused = (text: string, [offset, sentence]: Problem): JsonText => ({
  ok: false,
  problem: positionIn(text)(offset, sentence),
});

const locateIn = (text: string, tree: Node): Locate => {
  const at = positionIn(text);
  return (path, sentence) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (node) return at(node.offset, sentence);
    }
    return at(tree.offset, sentence);
  };
};

/** Lines and columns as editors count them: from 1 on, in UTF-16 units. */
const positionIn = (text: string) => {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length),
  ];
  return (offset: number, sentence: string): string => {
    const line = starts.findLastIndex((start) => start <= offset);
    return texts.at(line + 1, offset - (starts[line] ?? 0) + 1, sentence);
  };
};

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** The text of UTF-8, and what is wrong with other bytes. */
const decode = (file: Uint8Array): { text: string; problem: Problem | null } => {
  const startsWith = (magic: readonly number[]) =>
    magic.every((byte, index) => file[index] === byte);
  const bytes = startsWith(UTF8_MARK) ? file.subarray(UTF8_MARK.length) : file;
  if (startsWith(ZIP) || startsWith(OLD_OFFICE)) return { text: '', problem: [0, texts.zip] };
  if (isUtf16(bytes)) return { text: '', problem: [0, texts.utf16] };
  // Half a character at the end stays out of the text.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const text = decoder.decode(bytes, { stream: true });
  if (isUtf8(bytes)) return { text, problem: null };
  for (const { index } of text.matchAll(/\uFFFD/g)) {
    const wrong = bytes.subarray(Buffer.byteLength(text.slice(0, index)));
    if (Buffer.from(wrong.subarray(0, 3)).toString() === '\uFFFD' && wrong[0] === 0xef) continue;
    const letter = new TextDecoder('windows-1252').decode(wrong.subarray(0, 1));
    return { text, problem: [index, texts.windows1252(letter)] };
  }
  return { text, problem: [text.length, texts.cutOff] };
};

/** With its mark, or by the zeros beside ASCII characters, as a JSON file begins. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (second !== undefined && (first === 0) !== (second === 0));

const kindProblem = (text: string): Problem | null => {
  const start = text.search(/\S/);
  if (start === -1) return [0, texts.empty];
  if (text.startsWith('{\\rtf', start)) return [start, texts.rtf];
  if (text.startsWith('%PDF', start)) return [start, texts.pdf];
  return text.startsWith('<', start) ? [start, texts.html] : null;
};

/** A pack has four. The parser calls itself for each, and the stack ends. */
const MOST_DEEP = 50;

const depthProblem = (text: string): Problem | null => {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    // A token of one character is a bracket or no string.
    if (scanner.getTokenLength() !== 1) continue;
    const token = text.charAt(scanner.getTokenOffset());
    if ('{['.includes(token)) depth += 1;
    if ('}]'.includes(token)) depth -= 1;
    if (depth > MOST_DEEP) return [scanner.getTokenOffset(), texts.deep];
  }
  return null;
};

/** The key node that says again what its object says already. */
const repeatedKey = (node: Node): Node | null => {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key] = child.children ?? [];
    if (child.type === 'property' && key) {
      if (seen.has(key.value)) return key;
      seen.add(key.value);
    }
    const inside = repeatedKey(child);
    if (inside) return inside;
  }
  return null;
};

const CURLY = /[„“”‟«»‚‘’‛‹›]/;
/** A curly quote that somebody has closed a text with. */
const CURLY_END = /[“”‟»‘’](?=\s*(?:[:,}\]]|$))/;

/** Names what the parser only calls unexpected, by the text around it. */
const syntaxProblem = (text: string, { error, offset, length }: ParseError): Problem => {
  const token = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const isGluedNumber = before.length === offset && /^[\d.:+-]/.test(token);
  const code = printParseErrorCode(error);
  const isClosing = token === '}' || token === ']';
  if (isClosing && before.endsWith(',')) return [before.length - 1, texts.trailingComma(token)];
  if (code === 'EndOfFileExpected') return [offset, texts.afterEnd];
  const curlyEnd = code === 'UnexpectedEndOfString' ? token.search(CURLY_END) : -1;
  if (curlyEnd > -1) return [offset + curlyEnd, texts.curly(token.charAt(curlyEnd))];
  const isAtEnd = offset + length >= text.trimEnd().length;
  if (isAtEnd && !isClosing && before !== '') return [text.trimEnd().length, texts.cutOff];
  const number = numberAt(text, offset);
  switch (code) {
    case 'InvalidCommentToken':
      return [offset, texts.comment];
    case 'UnexpectedEndOfString':
      return [offset, texts.openString];
    case 'InvalidCharacter':
      return [offset + token.search(/\p{Cc}/u), texts.controlCharacter];
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return [offset + wrongEscape(token), texts.backslash];
    case 'InvalidSymbol':
      return symbolProblem(text, offset, token);
    case 'CommaExpected':
      if (isGluedNumber && number) return number;
      if (isClosing) return [offset, texts.otherBracket(token)];
      return [before.length, texts.missingComma(token)];
    case 'PropertyNameExpected':
      if (isGluedNumber && number) return number;
      return [offset, token === ',' ? texts.extraComma : texts.expectedKey(token)];
    case 'ColonExpected':
      return [before.length, texts.missingColon];
    case 'UnexpectedEndOfNumber':
      return number ?? [offset, texts.number(token)];
    default:
      return [offset, texts.expectedValue(token)];
  }
};

const RIGHT_ESCAPE = /^\\(?:["\\/bfnrt]|u.{4})$/;

const wrongEscape = (token: string): number => {
  const escaped = [...token.matchAll(/\\(?:u[0-9a-fA-F]{4}|.)/gs)];
  return escaped.find(([written]) => !RIGHT_ESCAPE.test(written))?.index ?? 0;
};

const symbolProblem = (text: string, offset: number, token: string): Problem => {
  const first = token.charAt(0);
  const before = text.slice(0, offset);
  const next = text.slice(offset + token.length).trimStart();
  if (CURLY.test(first)) return [offset, texts.curly(first)];
  if (first === "'" || first === '`') return [offset, texts.singleQuote(first)];
  if (first === '#') return [offset, texts.comment];
  if (/[\s\p{Cf}]/u.test(first)) return [offset, texts.foreignBlank];
  if (first === ';') return [offset, texts.missingComma(first)];
  if (first === '=') return [offset, texts.missingColon];
  if (before.trim() === '') return [offset, texts.noJson];
  if (before.endsWith('"')) return [offset, texts.innerQuote];
  const number = numberAt(text, offset);
  if (number) return number;
  return [offset, next.startsWith(':') ? texts.unquotedKey(token) : texts.unquotedValue(token)];
};

/** What was meant as a number, or as a score or a day without quotes: `01`, `1,5`, `2:1`, `05.06.2027`. */
const numberAt = (text: string, offset: number): Problem | null => {
  const before = /[\d.,:+-]*$/.exec(text.slice(Math.max(0, offset - 20), offset))?.[0] ?? '';
  const start = offset - before.replace(/^[.,:]+/, '').length;
  const written = /^[+-]?[\d.][\d.,:+-]*/
    .exec(text.slice(start, start + 40))?.[0]
    .replace(/,$/, '');
  return written === undefined ? null : [start, texts.number(written)];
};
