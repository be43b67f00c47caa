import { IconPhoto } from '@tabler/icons-react';
import { endpoints, messages } from '@tippspiel/contract';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { upload } from '../../../api/upload.ts';
import { avatarTexts } from '../../../texts/profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import './AvatarUploader.css';

interface Chosen {
  picture: ImageBitmap;
  crop: Crop;
}

/** Takes a picture, lets a square be cut out of it, and uploads that. */
export const AvatarUploader = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const { item, start, cancel, reset } = useAvatarUpload();
  const choose = (picture: ImageBitmap) => {
    chosen?.picture.close();
    setChosen({ picture, crop: wholePicture(picture) });
    reset();
  };
  const isBusy = isUnderWay(item);
  return (
    <div className="avatar-uploader">
      <PictureInput hasPicture={chosen !== undefined} disabled={isBusy} onPicture={choose} />
      {chosen ? (
        <>
          <AvatarCrop
            {...chosen}
            disabled={isBusy}
            onCrop={(crop) => {
              setChosen({ ...chosen, crop });
              if (item.state !== 'ready') reset();
            }}
          />
          <UploadStatus item={item} />
          {isBusy ? (
            <Button variant="quiet" onClick={cancel}>
              {avatarTexts.cancel}
            </Button>
          ) : (
            <Button
              disabled={item.state === 'success'}
              onClick={() => void start(() => cropFile(chosen.picture, chosen.crop))}
            >
              {item.state === 'error' || item.state === 'cancelled'
                ? avatarTexts.again
                : avatarTexts.upload}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
};

const formats = ['image/png', 'image/gif', 'image/jpeg'];

interface PictureInputProps {
  hasPicture: boolean;
  disabled: boolean;
  onPicture: (picture: ImageBitmap) => void;
}

/** Chooses a picture from the device, or from a phone's camera. */
const PictureInput = ({ hasPicture, disabled, onPicture }: PictureInputProps) => {
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
            // The same file can be chosen again.
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

/** Turned as the camera was held; null when it is no picture. */
const decode = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch(() => null);

/** Pixels of the preview's side; sharp on a phone's display too. */
const PREVIEW_SIDE = 512;

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  disabled: boolean;
  onCrop: (crop: Crop) => void;
}

/** The square as it will be, to be dragged, or moved by sliders where dragging is no option. */
const AvatarCrop = ({ picture, crop, disabled, onCrop }: AvatarCropProps) => {
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

interface SliderProps {
  label: string;
  range: { min: number; max: number };
  value: number;
  onValue: (value: number) => void;
}

/** From end to end; a press of an arrow key makes one. */
const STEPS = 100;

/** Without any room to move it is off. */
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

/** Where an upload is; the bar has its place from the start, so that nothing moves. */
const UploadStatus = ({ item }: { item: UploadItem }) => {
  const failed = item.state === 'error';
  return (
    <div className="upload-status" data-state={item.state}>
      <progress aria-label={avatarTexts.progress} max={1} value={shareOf(item)} />
      <p role={failed ? 'alert' : 'status'} className={failed ? 'field-error' : undefined}>
        {item.state === 'error' ? item.message : avatarTexts.states[item.state]}
      </p>
    </div>
  );
};

const shareOf = (item: UploadItem): number => {
  if (item.state === 'uploading') return item.share;
  return item.state === 'uploaded' || item.state === 'success' ? 1 : 0;
};

/** Uploads one picture after the other. */
const useAvatarUpload = () => {
  const [item, setItem] = useState<UploadItem>({ state: 'ready' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (fileOf: () => Promise<File>): Promise<void> => {
    const own = new AbortController();
    controller.current = own;
    setItem({ state: 'uploading', share: 0 });
    try {
      const file = await fileOf();
      own.signal.throwIfAborted();
      await upload(endpoints.uploadAvatar, file, {
        field: 'avatar',
        signal: own.signal,
        onProgress: (share) => setItem(atShare(share)),
      });
      setItem({ state: 'success' });
      notifySuccess(messages.avatarSaved);
    } catch (error) {
      setItem(own.signal.aborted ? { state: 'cancelled' } : failed(error));
    }
  };

  return {
    item,
    start,
    cancel: () => controller.current?.abort(),
    reset: () => setItem({ state: 'ready' }),
  };
};

const failed = (error: unknown): UploadItem => ({ state: 'error', message: messageOf(error) });

/** The six states of a picture on its way to the server. */
type UploadItem =
  | { state: 'ready' }
  /** `share` of the bytes that are sent, 0 to 1. */
  | { state: 'uploading'; share: number }
  /** All bytes are sent; the server is still working on them. */
  | { state: 'uploaded' }
  | { state: 'success' }
  | { state: 'error'; message: string }
  | { state: 'cancelled' };

const atShare = (share: number): UploadItem =>
  share < 1 ? { state: 'uploading', share } : { state: 'uploaded' };

const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'uploading' || state === 'uploaded';

/** A square cut out of a picture: its centre in the picture's pixels, and how far it zooms in. */
interface Crop {
  x: number;
  y: number;
  /** 1 (the biggest square) to {@link MAX_ZOOM}. */
  zoom: number;
}

/** Width and height in pixels. */
interface Size {
  width: number;
  height: number;
}

const MAX_ZOOM = 4;

/** The biggest square in the middle. */
export const wholePicture = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The length of a side in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number =>
  Math.min(width, height) / zoom;

/** How far the centre can be moved. */
export const reachOf = (size: Size, crop: Crop) => {
  const half = sideOf(size, crop) / 2;
  return {
    x: { min: half, max: size.width - half },
    y: { min: half, max: size.height - half },
  };
};

/** Changes a crop and keeps it inside the picture. */
export const changeCrop = (size: Size, crop: Crop, change: Partial<Crop>): Crop => {
  const next = { ...crop, ...change };
  const zoom = clamp(next.zoom, 1, MAX_ZOOM);
  const reach = reachOf(size, { ...next, zoom });
  return {
    zoom,
    x: clamp(next.x, reach.x.min, reach.x.max),
    y: clamp(next.y, reach.y.min, reach.y.max),
  };
};

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Pixels of a side that are sent: twice what the server keeps, so that it scales down. */
const SENT_SIDE = 512;
const QUALITY = 0.9;

/** Paints the square on a square canvas; what is transparent becomes white, as in the JPEG. */
const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, crop);
  const { width, height } = canvas;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, height);
};

/** The square as a file to upload. */
const cropFile = async (picture: ImageBitmap, crop: Crop): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('The canvas gave no picture');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
};
