import { type LetterText, mailTexts } from '../texts/mail.ts';
import { type Part, page } from './mail-page.ts';

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
    html: page({ game, heading: said.subject, parts }),
  };
};

const paragraphs = (text: string): Part[] =>
  text.split('\n\n').map((paragraph) => ({ kind: 'paragraph', text: paragraph }));

const textOf = (part: Part) => {
  if (part.kind === 'paragraph') return part.text;
  return part.kind === 'link' ? part.link : `${part.label}:\n${part.link}`;
};
