import { type LetterText, mailTexts } from '../texts/mail.ts';

/** A mail, ready to go. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Text and plain HTML of one message; no picture, no tracking, readable without either. */
export const renderMessage = (
  said: LetterText,
  {
    name,
    game,
    link,
    endPage,
  }: { name: string | null; game: string; link: string | null; endPage: string | null },
): RenderedMessage => {
  const greeting = mailTexts.greeting(name);
  const signature = mailTexts.signature(game);
  const end = endPage === null ? [] : [`${mailTexts.endHint}\n${endPage}`];
  const paragraphs = [
    greeting,
    said.lead,
    ...(link === null ? [] : [link]),
    said.after,
    signature,
    ...end,
  ];
  return {
    subject: `${game}: ${said.subject}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: page([
      paragraph(greeting),
      paragraph(said.lead),
      ...(link === null || said.button === undefined ? [] : [button(said.button, link)]),
      paragraph(said.after),
      paragraph(signature),
      ...(endPage === null ? [] : [endOfMails(endPage)]),
    ]),
  };
};

const page = (parts: readonly string[]) =>
  `<!doctype html><html lang="de"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">${parts.join('')}</body></html>`;

const paragraph = (text: string) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

const button = (label: string, link: string) =>
  `<p><a href="${escaped(link)}" style="display:inline-block;padding:.7em 1.2em;background:#14532d;color:#fff;text-decoration:none;border-radius:6px">${escaped(label)}</a></p>` +
  `<p>${escaped(mailTexts.linkHint)}<br>${escaped(link)}</p>`;

const endOfMails = (page: string) =>
  `<p style="font-size:.875em"><a href="${escaped(page)}">${escaped(mailTexts.endLabel)}</a></p>`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
