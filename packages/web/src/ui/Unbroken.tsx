const WORD = 'E-Mail';

/** Keeps 'E-Mail' in one piece: a browser breaks a line behind every hyphen. */
export const Unbroken = ({ children: text }: { children: string }) => {
  const [before, ...rest] = text.split(WORD);
  return (
    <>
      {before}
      {rest.map((after, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has an order and nothing else
        <span key={index}>
          <span className="unbroken">{WORD}</span>
          {after}
        </span>
      ))}
    </>
  );
};
