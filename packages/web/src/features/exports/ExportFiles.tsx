import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { exportTexts as texts } from '../../texts/exports.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { notifyError } from '../../ui/notifications.ts';
import { downloadFile } from './downloadFile.ts';
import './ExportFiles.css';

const files = {
  table: endpoints.exportTable,
  tips: endpoints.exportTips,
  payments: endpoints.exportPayments,
} as const;

const forms = ['xlsx', 'csv'] as const;

type Kind = keyof typeof files;

interface ExportFilesProps {
  /** 0 is all players, or the overall game. */
  groupId: number;
  kinds: readonly Kind[];
}

export const ExportFiles = ({ groupId, kinds }: ExportFilesProps) => (
  <Disclosure label={texts.open}>
    {() => (
      <>
        <ul className="export-files">
          {kinds.map((kind) => (
            <ExportFile key={kind} groupId={groupId} kind={kind} />
          ))}
        </ul>
        {kinds.includes('payments') ? null : (
          <Button variant="quiet" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
        {kinds.includes('tips') ? <p className="export-hint">{texts.hint}</p> : null}
      </>
    )}
  </Disclosure>
);

const ExportFile = ({ groupId, kind }: { groupId: number; kind: Kind }) => {
  const download = useMutation({
    mutationFn: (form: (typeof forms)[number]) =>
      downloadFile(files[kind], { params: { id: groupId }, query: { form } }),
    onError: (error) => notifyError(`${texts.failed} ${messageOf(error)}`),
  });
  return (
    <li>
      <span>{texts[kind]}</span>
      {forms.map((form) => (
        <Button
          key={form}
          variant="quiet"
          aria-label={texts.name(texts[kind], texts.forms[form])}
          loading={download.isPending && download.variables === form}
          disabled={download.isPending && download.variables !== form}
          onClick={() => download.mutate(form)}
        >
          {texts.forms[form]}
        </Button>
      ))}
    </li>
  );
};
