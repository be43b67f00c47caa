import type { TextSection } from '../texts/termsOfUse.ts';

export const TextSections = ({ sections }: { sections: readonly TextSection[] }) => (
  <div className="text-sections">
    {sections.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
