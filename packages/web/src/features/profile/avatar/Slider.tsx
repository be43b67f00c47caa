interface SliderProps {
  label: string;
  range: { min: number; max: number };
  value: number;
  onValue: (value: number) => void;
}

/** From end to end; a press of an arrow key makes one. */
const STEPS = 100;

/** Without any room to move it is off. */
export const Slider = ({ label, range: { min, max }, value, onValue }: SliderProps) => (
  <label className="slider">
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={STEPS}
      value={max > min ? Math.round(((value - min) / (max - min)) * STEPS) : STEPS / 2}
      disabled={max - min < 1e-6}
      onChange={(event) => onValue(min + (Number(event.currentTarget.value) / STEPS) * (max - min))}
    />
  </label>
);
