import './Trophies.css';

interface Trophy {
  type: string;
  /** The text reads 'Name: what earned it.' */
  description: string;
  /** The text is a whole SVG document. */
  image: string;
}

export const TrophyList = ({ trophies }: { trophies: readonly Trophy[] }) => (
  <ul className="trophies">
    {trophies.map((trophy) => (
      <TrophyItem key={trophy.type} {...trophy} />
    ))}
  </ul>
);

const TrophyItem = ({ description, image }: Trophy) => {
  const [name, ...reason] = description.split(': ');
  return (
    <li>
      {/* As an image a drawing can neither run scripts nor load anything. */}
      <img src={`data:image/svg+xml,${encodeURIComponent(image)}`} alt="" width={72} height={72} />
      <p>
        <strong>{name}</strong>
        {reason.length === 0 ? null : <span className="visually-hidden">: </span>}
        <span>{reason.join(': ')}</span>
      </p>
    </li>
  );
};
