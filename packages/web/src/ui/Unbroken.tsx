const WORDS = /(E-Mail|K\.-o\.-Tipp)/;

/** Keeps 'E-Mail' and 'K.-o.-Tipp' in one piece: a browser breaks a line behind every hyphen. */
export const Unbroken = ({ children: text }: { children: string }) =>
  // Every other part is one of the words.
  text.split(WORDS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has an order and nothing else
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
