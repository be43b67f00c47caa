import { IconPhoto } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { avatarTexts } from '../../../texts/profile.ts';
import { type Crop, changeCrop, drawCrop, MAX_ZOOM, reachOf, sideOf } from './crop.ts';

const formats = ['image/png', 'image/gif', 'image/jpeg'];

interface PictureInputProps {
  hasPicture: boolean;
  disabled: boolean;
  onPicture: (picture: ImageBitmap) => void;
}

/** Chooses a picture from the device, or from a phone's camera. */
export const PictureInput = ({ hasPicture, disabled, onPicture }: PictureInputProps) => {
  const [refused, setRefused] = useState(false);
  const read = async (file: File) => {
    const picture = formats.includes(file.type) ? await decode(file) : null;
    setRefused(picture === null);
    if (picture) onPicture(picture);
  };
  return (
    <div className="picture-input">
      <label className="button button-quiet" aria-disabled={disabled}>
        <IconPhoto aria-hidden size={20} />
        {hasPicture ? avatarTexts.chooseOther : avatarTexts.choose}
        <input
          type="file"
          className="visually-hidden"
          accept={formats.join()}
          disabled={disabled}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Allows to choose the same file again.
            event.currentTarget.value = '';
            if (file) void read(file);
          }}
        />
      </label>
      {refused ? (
        <p className="field-error" role="alert">
          {avatarTexts.unreadable}
        </p>
      ) : (
        <p className="field-hint">{avatarTexts.formats}</p>
      )}
    </div>
  );
};

/** Turns the picture as the camera was held; null for any other file. */
const decode = (file: File) => createImageBitmap(file).catch(() => null);

/** Pixels of the preview's side; sharp on a phone's display too. */
const PREVIEW_SIDE = 512;

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  disabled: boolean;
  onCrop: (crop: Crop) => void;
}

/** Shows the square; it is dragged, or moved by sliders. */
export const AvatarCrop = ({ picture, crop, disabled, onCrop }: AvatarCropProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number }>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const change = (part: Partial<Crop>) => onCrop(changeCrop(picture, crop, part));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from || disabled) return;
    const scale = sideOf(picture, crop) / event.currentTarget.clientWidth;
    dragged.current = { x: event.clientX, y: event.clientY };
    change({
      x: crop.x - (event.clientX - from.x) * scale,
      y: crop.y - (event.clientY - from.y) * scale,
    });
  };
  const drop = () => {
    dragged.current = null;
  };
  const reach = reachOf(picture, crop);
  return (
    <div className="avatar-crop">
      <canvas
        ref={canvas}
        width={PREVIEW_SIDE}
        height={PREVIEW_SIDE}
        role="img"
        aria-label={avatarTexts.preview}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      <fieldset disabled={disabled}>
        <legend>{avatarTexts.crop}</legend>
        <Slider
          label={avatarTexts.zoom}
          range={{ min: 1, max: MAX_ZOOM }}
          value={crop.zoom}
          onValue={(zoom) => change({ zoom })}
        />
        {(['x', 'y'] as const).map((axis) => (
          <Slider
            key={axis}
            label={avatarTexts.position[axis]}
            range={reach[axis]}
            value={crop[axis]}
            onValue={(value) => change({ [axis]: value })}
          />
        ))}
      </fieldset>
    </div>
  );
};

/** The steps from end to end; an arrow key moves by one. */
const STEPS = 100;

interface SliderProps {
  label: string;
  range: { min: number; max: number };
  value: number;
  onValue: (value: number) => void;
}

/** Is off without any room to move. */
const Slider = ({ label, range: { min, max }, value, onValue }: SliderProps) => (
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
