import { parentPort, workerData } from 'node:worker_threads';
import { writeCsv } from './csv.ts';
import type { Form, Sheet } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

/** A thread that writes one file and ends; spreadsheet.ts starts it. */
const { sheet, form }: { sheet: Sheet; form: Form } = workerData;

parentPort?.postMessage(form === 'csv' ? Buffer.from(writeCsv(sheet)) : await writeWorkbook(sheet));
