import { useMutation } from '@tanstack/react-query';
import { endpoints, limits } from '@tippspiel/contract';
import { type ChangeEvent, useId } from 'react';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Card } from '../../ui/Card.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';

/** The body of the call has this much room for the pack (docs/game.md, 'Limits'). */
const MOST_BYTES = limits.packBytes - 1000;

export const UploadPack = ({ onUploaded }: { onUploaded: (pack: string) => void }) => {
  const id = useId();
  const upload = useMutation({
    mutationFn: async (file: File) =>
      change(endpoints.uploadPack, { body: { pack: await jsonIn(file) } }),
    onSuccess: ({ pack }) => {
      notifySuccess(texts.uploadDone);
      onUploaded(pack);
    },
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) upload.mutate(file);
    // The same file again, once it is mended.
    currentTarget.value = '';
  };
  return (
    <Card className="admin-form" title={texts.upload}>
      <p>{texts.uploadText}</p>
      <FormAlert
        failure={texts.uploadFailed}
        error={upload.error ? messageOf(upload.error) : undefined}
      />
      <div className="upload-pack">
        <label className="button button-quiet" htmlFor={id}>
          {texts.uploadFile}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          disabled={upload.isPending}
          onChange={choose}
        />
      </div>
    </Card>
  );
};

const unfit = (message: string) => new ApiError(0, 'unfit-file', message);

/** @throws {ApiError} if it is too large or no JSON; as it was minified, so that blanks do not count */
const jsonIn = async (file: File): Promise<unknown> => {
  if (file.size > 10 * MOST_BYTES) throw unfit(texts.tooLarge);
  const json: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => {
      throw unfit(texts.noJson);
    });
  const { length } = new TextEncoder().encode(JSON.stringify(json));
  if (length > MOST_BYTES) throw unfit(texts.tooLarge);
  return json;
};
