import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session, storeSession } from '../../../api/session.ts';
import { foreignAnswers } from '../../../test/api.ts';
import { avatarTexts } from '../../../texts/profile.ts';
import { AvatarUploader } from './AvatarUploader.tsx';

/** The upload under way, as the browser's own would report it. */
class FakeRequest {
  static latest: FakeRequest | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  sent: FormData | undefined;
  open() {}
  setRequestHeader() {}
  retryAfter: string | null = null;
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.retryAfter : null;
  }
  send(form: FormData) {
    this.sent = form;
    FakeRequest.latest = this;
  }
  abort() {
    this.onabort?.();
  }
  progress(loaded: number) {
    act(() => this.upload.onprogress?.({ loaded, total: 100 }));
  }
  async answer(status: number, body: unknown) {
    await this.answerText(status, JSON.stringify(body));
  }
  async answerText(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    await act(async () => this.onload?.());
  }
}

const drawn = vi.fn();

beforeEach(() => {
  FakeRequest.latest = undefined;
  drawn.mockClear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  // jsdom decodes and draws no pictures.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('kaputt')) throw new DOMException('no picture');
    return { width: 400, height: 200, close: () => undefined };
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation(() =>
    Object({ fillRect: () => undefined, drawImage: drawn }),
  );
  vi.spyOn(canvas, 'toBlob').mockImplementation((take) => take(new Blob(['jpeg'])));
});

const chooseFile = async (name = 'ich.png') => {
  render(<AvatarUploader />);
  const user = userEvent.setup();
  const file = new File(['picture'], name, { type: 'image/png' });
  await user.upload(screen.getByLabelText(avatarTexts.choose), file);
  return { user };
};

const startUpload = async () => {
  const chosen = await chooseFile();
  await chosen.user.click(await screen.findByRole('button', { name: avatarTexts.upload }));
  await vi.waitFor(() => expect(FakeRequest.latest).toBeDefined());
  const request = FakeRequest.latest;
  if (!request) throw new Error('Nothing was sent');
  return { ...chosen, request };
};

describe('the avatar upload', () => {
  it('is ready once a picture is chosen, with the biggest square in the middle', async () => {
    await chooseFile();
    expect(await screen.findByText(avatarTexts.states.ready)).toBeVisible();
    expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([100, 0, 200, 200]);
  });

  it('lets the square be zoomed and moved without a mouse', async () => {
    await chooseFile();
    fireEvent.change(await screen.findByLabelText(avatarTexts.zoom), { target: { value: '100' } });
    expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([175, 75, 50, 50]);
    fireEvent.change(screen.getByLabelText(avatarTexts.position.x), { target: { value: '0' } });
    expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([0, 75, 50, 50]);
  });

  it('shows the progress while uploading, and then that the server is working', async () => {
    const { request } = await startUpload();
    request.progress(40);
    expect(screen.getByText(avatarTexts.states.uploading)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveValue(0.4);
    request.progress(100);
    expect(screen.getByText(avatarTexts.states.uploaded)).toBeVisible();
  });

  it('succeeds when the server has taken the square', async () => {
    const { request } = await startUpload();
    expect(request.sent?.get('avatar')).toBeInstanceOf(File);
    await request.answer(200, { success: true });
    expect(screen.getByText(messages.avatarSaved)).toBeVisible();
  });

  it('says why it failed and can be tried again', async () => {
    const { request } = await startUpload();
    const { status, message } = errors['too-large'];
    await request.answer(status, { success: false, code: 'too-large', message });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: avatarTexts.again })).toBeEnabled();
    expect(screen.queryByText(messages.avatarSaved)).toBeNull();
  });

  it('says after too many uploads when it goes on', async () => {
    const { request } = await startUpload();
    const { status, message } = errors['too-many-requests'];
    request.retryAfter = '541';
    await request.answer(status, { success: false, code: 'too-many-requests', message });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Zu viele Versuche. In 10 Minuten geht es weiter.',
    );
  });

  it.each(foreignAnswers)('fails on %s and keeps the session', async (_, { status, body }) => {
    storeSession({ token: 'secret', role: 'player' });
    const { request } = await startUpload();
    await request.answerText(status, body);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Der Server ist nicht erreichbar/);
    expect(screen.queryByText(messages.avatarSaved)).toBeNull();
    expect(session.get().token).toBe('secret');
  });

  it('can be cancelled', async () => {
    const { user } = await startUpload();
    await user.click(screen.getByRole('button', { name: avatarTexts.cancel }));
    expect(await screen.findByText(avatarTexts.states.cancelled)).toBeVisible();
    expect(screen.queryByText(messages.avatarSaved)).toBeNull();
  });

  it('takes no file that is no picture', async () => {
    await chooseFile('kaputt.png');
    expect(await screen.findByRole('alert')).toHaveTextContent(avatarTexts.unreadable);
    expect(screen.queryByRole('button', { name: avatarTexts.upload })).toBeNull();
  });
});
