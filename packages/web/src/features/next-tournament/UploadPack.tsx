import { useMutation } from '@tanstack/react-query';
import { endpoints, limits, spreadsheetTypes } from '@tippspiel/contract';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';
import { TextField } from '../../ui/TextField.tsx';
import { downloadFile } from '../exports/downloadFile.ts';
import { useWords } from '../tournament/useTournament.tsx';
import './UploadPack.css';

/** Uploads a tournament as a file; the server recognises what it is by its content. */
export const UploadPack = ({ onUploaded }: { onUploaded: (pack: string) => void }) => {
  const id = useId();
  const { clubs } = useWords();
  /** A sheet that is chosen, while its tournament gets a name. */
  const [sheet, setSheet] = useState<{ file: File; name: string } | null>(null);
  const upload = useMutation({
    mutationFn: async ({ file, name }: { file: File; name?: string }) => {
      if (file.size > limits.packBytes) throw new ApiError(0, 'unfit-file', texts.tooLarge);
      return change(endpoints.uploadPack, { query: { name }, body: { pack: file } });
    },
    onSuccess: ({ pack }) => {
      notifySuccess(texts.uploadDone(clubs));
      setSheet(null);
      onUploaded(pack);
    },
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file again, once it is mended.
    currentTarget.value = '';
    if (!file) return;
    upload.reset();
    if (/\.json$/i.test(file.name)) {
      setSheet(null);
      upload.mutate({ file });
    } else setSheet({ file, name: nameIn(file) });
  };
  const problems = upload.error ? messageOf(upload.error).split('\n') : [];
  return (
    <Card className="admin-form" title={texts.upload(clubs)}>
      <p>{texts.uploadText}</p>
      <Lines role="alert" title={texts.uploadFailed(clubs)} lines={problems} />
      <Lines role="status" title={texts.notes} lines={upload.data?.notes ?? []} />
      <div className="upload-pack">
        <label className="button button-quiet" htmlFor={id}>
          {texts.uploadFile}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={ACCEPTED}
          disabled={upload.isPending}
          onChange={choose}
        />
      </div>
      {sheet === null ? null : (
        <Form label={texts.sheet} onSubmit={() => upload.mutate(sheet)}>
          <TextField
            label={texts.sheetName}
            hint={sheet.file.name}
            maxLength={60}
            value={sheet.name}
            onValue={(name) => setSheet({ ...sheet, name })}
          />
          <div className="admin-actions">
            <Button type="submit" loading={upload.isPending} disabled={sheet.name.trim() === ''}>
              {texts.uploadSheet}
            </Button>
          </div>
        </Form>
      )}
      <Templates />
    </Card>
  );
};

/** Phones go by types, other systems by endings. */
const ACCEPTED = `.json,.csv,.xlsx,application/json,text/csv,text/comma-separated-values,${spreadsheetTypes.xlsx}`;

/** `Dorfcup 2027` of `Dorfcup_2027.xlsx`. */
const nameIn = (file: File): string =>
  file.name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 60);

interface LinesProps {
  role: 'alert' | 'status';
  title: string;
  lines: readonly string[];
}

/** Is there before it says something, so that a screen reader reads it then; on a phone it comes into sight. */
export const Lines = ({ role, title, lines }: LinesProps) => {
  const shown = useRef<HTMLDivElement>(null);
  const text = lines.join('\n');
  useEffect(() => {
    if (text !== '') shown.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={shown} role={role} className={`upload-lines ${role === 'alert' ? 'form-alert' : ''}`}>
      {lines.length === 0 ? null : (
        <div className={role === 'alert' ? 'form-error' : 'notice'}>
          <strong>{title}</strong>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

const forms = ['xlsx', 'csv'] as const;

const Templates = () => {
  const download = useMutation({
    mutationFn: (form: (typeof forms)[number]) =>
      downloadFile(endpoints.packTemplate, { query: { form } }),
    onError: (error) => notifyError(`${texts.templateFailed} ${messageOf(error)}`),
  });
  return (
    <>
      <p>{texts.template}</p>
      <div className="admin-actions">
        {forms.map((form) => (
          <Button
            key={form}
            variant="quiet"
            loading={download.isPending && download.variables === form}
            onClick={() => download.mutate(form)}
          >
            {texts.templates[form]}
          </Button>
        ))}
      </div>
    </>
  );
};
