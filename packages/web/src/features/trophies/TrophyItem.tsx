interface TrophyItemProps {
  /** Reads 'Name: what earned it.' */
  description: string;
  /** A whole SVG document as text. */
  image: string;
}

export const TrophyItem = ({ description, image }: TrophyItemProps) => {
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
