/** Pixels of a picture; upright, as chats show it whole. */
export const WIDTH = 1080;
export const HEIGHT = 1350;
/** Between the edge and what is written, pixels. */
export const MARGIN = 96;

/** Night under floodlight (theme/palette.css), whatever scheme the app is in. */
export const colors = {
  white: '#ffffff',
  soft: '#cfe3d2',
  flood: '#ffd83d',
  floodInk: '#1d1a00',
  turf: ['#0a3a22', '#0c4327'],
  chalk: '#ffffff2e',
  shade: '#04120a99',
} as const;

const STRIPE = 135;

/** Mown stripes, chalk lines and floodlight, as behind the headings of the app. */
export const drawPitch = (context: CanvasRenderingContext2D): void => {
  for (let x = 0; x < WIDTH; x += STRIPE) {
    context.fillStyle = colors.turf[(x / STRIPE) % 2] ?? colors.turf[0];
    context.fillRect(x, 0, STRIPE, HEIGHT);
  }
  drawLines(context);
  for (const x of [0, WIDTH]) {
    const light = context.createRadialGradient(x, -60, 0, x, -60, 900);
    light.addColorStop(0, '#eaffd966');
    light.addColorStop(1, '#eaffd900');
    context.fillStyle = light;
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
};

/** Half a pitch from above, the centre circle at its foot. */
const drawLines = (context: CanvasRenderingContext2D): void => {
  const inset = 36;
  context.strokeStyle = colors.chalk;
  context.lineWidth = 6;
  context.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT);
  context.strokeRect(WIDTH / 2 - 330, inset, 660, 154);
  context.beginPath();
  context.arc(WIDTH / 2, HEIGHT, 230, Math.PI, 2 * Math.PI);
  context.stroke();
};
