import { type LetterText, mailTexts } from '../texts/mails.ts';

/** A mail, ready to go. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Text and HTML of one message, made from the same parts; no picture, no tracking. */
export const renderMessage = (
  said: LetterText,
  {
    name,
    game,
    link,
    end,
  }: {
    name: string | null;
    game: string;
    link: string | null;
    end: { readonly label: string; readonly page: string } | null;
  },
): RenderedMessage => {
  const parts: readonly Part[] = [
    { kind: 'paragraph', text: mailTexts.greeting(name) },
    ...paragraphs(said.lead),
    ...(link === null ? [] : [{ kind: 'link', link, label: said.button ?? link } as const]),
    ...paragraphs(said.after),
    { kind: 'paragraph', text: mailTexts.signature(game) },
    ...(end === null ? [] : [{ kind: 'end', link: end.page, label: end.label } as const]),
  ];
  return {
    subject: `${game}: ${said.subject}`,
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: page(game, said.subject, parts),
  };
};

const paragraphs = (text: string): Part[] =>
  text.split('\n\n').map((paragraph) => ({ kind: 'paragraph', text: paragraph }));

const textOf = (part: Part) => {
  if (part.kind === 'paragraph') return part.text;
  return part.kind === 'link' ? part.link : `${part.label}:\n${part.link}`;
};

/** What stands in a mail, one below the other. */
type Part = { readonly kind: 'paragraph'; readonly text: string } | LinkPart;

/** The end is that of mails of this kind. */
interface LinkPart {
  readonly kind: 'link' | 'end';
  readonly link: string;
  readonly label: string;
}

/**
 * The HTML of a mail. Its colours are those of the web app's palette. The light ones are inline, as some programs drop
 * style sheets; the dark ones need the sheet, and where it is dropped the mail stays light and readable.
 */
const page = (game: string, heading: string, parts: readonly Part[]): string =>
  '<!doctype html><html lang="de"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width">' +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  `<title>${escaped(heading)}</title><style>${darkSheet}</style></head>` +
  `<body class="g" style="margin:0;padding:16px;${colours.ground};font-family:${fonts.text};font-size:16px;line-height:1.5">` +
  `<div class="s" style="max-width:560px;margin:0 auto;${colours.surface};border-radius:14px;overflow:hidden;overflow-wrap:anywhere">` +
  `<p class="t" style="margin:0;padding:12px 20px;${colours.turf};font-family:${fonts.display};font-size:20px;font-weight:bold">${escaped(game)}</p>` +
  `<div style="padding:4px 20px 12px"><h1 style="margin:16px 0 8px;font-family:${fonts.display};font-size:26px;line-height:1.2">${escaped(heading)}</h1>` +
  `${parts.map(htmlOf).join('')}</div></div></body></html>`;

const colours = {
  ground: 'background:#eef5ea;color:#0c1f14',
  surface: 'background:#ffffff;color:#0c1f14',
  turf: 'background:#0b6b39;color:#ffffff',
  soft: 'color:#45594b',
} as const;

const fonts = {
  text: "'Sofia Sans',system-ui,sans-serif",
  display: "'Sofia Sans Extra Condensed','Arial Narrow',sans-serif",
} as const;

const darkSheet =
  '@media(prefers-color-scheme:dark){' +
  '.g{background:#07130d!important;color:#f1f8ee!important}' +
  '.s{background:#0f2118!important;color:#f1f8ee!important}' +
  '.t{background:#0a3a22!important}' +
  '.b{background:#4bdc85!important;color:#04150b!important}' +
  '.q,.q a{color:#b1c6b6!important}}';

const htmlOf = (part: Part) => {
  if (part.kind === 'paragraph') return `<p>${escaped(part.text).replaceAll('\n', '<br>')}</p>`;
  return part.kind === 'link' ? button(part) : endOfMails(part);
};

/** The address stands below for who reads where buttons do nothing. */
const button = ({ link, label }: LinkPart) =>
  `<p><a class="b" href="${escaped(link)}" style="display:inline-block;padding:12px 20px;${colours.turf};font-weight:bold;text-decoration:none;border-radius:10px">${escaped(label)}</a></p>` +
  `<p class="q" style="font-size:14px;${colours.soft}">${escaped(mailTexts.linkHint)}<br>${escaped(link)}</p>`;

const endOfMails = ({ link, label }: LinkPart) =>
  `<p class="q" style="font-size:14px;${colours.soft}"><a href="${escaped(link)}" style="${colours.soft}">${escaped(label)}</a></p>`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
