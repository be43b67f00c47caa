import { encode } from 'uqr';
import './QrCode.css';

interface QrCodeProps {
  text: string;
  /** What it is for, for who cannot see it. */
  label: string;
}

/** Draws a QR code dark on white in both schemes, as cameras want it. */
const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 3 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
};

export default QrCode;
