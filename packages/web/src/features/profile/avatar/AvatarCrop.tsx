import { type PointerEvent, useEffect, useRef } from 'react';
import { avatarTexts } from '../../../texts/avatar.ts';
import { type Crop, changeCrop, MAX_ZOOM, reachOf, sideOf } from './crop.ts';
import { drawCrop } from './drawCrop.ts';
import { Slider } from './Slider.tsx';

/** Pixels of the preview's side; sharp on a phone's display too. */
const PREVIEW_SIDE = 512;

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  disabled: boolean;
  onCrop: (crop: Crop) => void;
}

/** The square as it will be, to be dragged, or moved by sliders where dragging is no option. */
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
        <Slider
          label={avatarTexts.horizontal}
          range={reach.x}
          value={crop.x}
          onValue={(x) => change({ x })}
        />
        <Slider
          label={avatarTexts.vertical}
          range={reach.y}
          value={crop.y}
          onValue={(y) => change({ y })}
        />
      </fieldset>
    </div>
  );
};
