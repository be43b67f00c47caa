import { parentPort, workerData } from 'node:worker_threads';
import { writeCsv, writeWorkbook } from './forms.ts';
import { paymentsSheet } from './payments-sheet.ts';
import type { Form, Sheet } from './sheet.ts';
import type { SheetSource } from './spreadsheet.ts';
import { tableSheet } from './table-sheet.ts';
import { tipsSheet } from './tips-sheet.ts';

const sheetOf = (source: SheetSource): Sheet => {
  if (source.kind === 'table') return tableSheet(source);
  return source.kind === 'tips' ? tipsSheet(source) : paymentsSheet(source);
};

/** A thread that makes and writes one file and ends; spreadsheet.ts starts it. */
const { source, form }: { source: SheetSource; form: Form } = workerData;
const sheet = sheetOf(source);

parentPort?.postMessage(form === 'csv' ? Buffer.from(writeCsv(sheet)) : await writeWorkbook(sheet));
