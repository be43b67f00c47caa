/** Paragraphs under one heading. */
export interface TextSection {
  title: string;
  paragraphs: readonly string[];
}
