import sharp from 'sharp';
import writeExcelFile from 'write-excel-file/node';
import type { TestApp } from './app.ts';

const picture = await sharp({
  create: { width: 9, height: 9, channels: 3, background: '#ff0000' },
})
  .png()
  .toBuffer();

/** Uploads a good picture as a browser does. */
export const uploadPicture = async ({ app }: TestApp, token: string) => {
  const form = new FormData();
  form.append('avatar', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'bild.png');
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      authorization: token,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code ?? null };
};

/** An Excel file of these rows. */
export const excelFile = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeExcelFile(rows.map((row) => row.map((value) => ({ type: String, value })))).toBuffer();

/** Sends an Excel file with addresses as a browser does. */
export const sendSheet = async (
  { app }: TestApp,
  token: string,
  groupId: number,
  sheet: readonly (readonly string[])[] | Buffer,
) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/group/${groupId}/invitations/sheet`,
    headers: { authorization: token, 'content-type': 'application/octet-stream' },
    payload: Array.isArray(sheet) ? await excelFile(sheet) : sheet,
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; text?: string }>() };
};
