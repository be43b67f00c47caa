import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { give } from '../../test/browser.ts';
import { fakeCanvas } from '../../test/canvas.ts';
import { type CardChoice, ShareDialog } from './ShareDialog.tsx';
import type { DuelCard } from './shareCard.ts';

const card: DuelCard = {
  kind: 'duel',
  tournament: 'EM 2024',
  name: 'Anna',
  own: 14,
  other: 11,
  balances: [3],
  isProvisional: false,
};
const caption = 'Mein Duell mit einem Mitspieler: 14 zu 11 Punkte nach 1 Spiel.';

let canvas: ReturnType<typeof fakeCanvas>;
const onClose = vi.fn();

/** What the device offers: `share` as it answers, or nothing. */
const device = (share?: (data: ShareData) => Promise<void>) =>
  give(navigator, { share, canShare: share && (() => true) });

const open = async (choices: readonly CardChoice[] = [{ label: 'Duell', card }]) => {
  render(<ShareDialog choices={choices} onClose={onClose} />);
  await screen.findByRole('link', { name: 'Bild speichern' });
};

beforeEach(() => {
  canvas = fakeCanvas();
  onClose.mockClear();
});

describe('sharing a picture', () => {
  it('saves it where the device hands nothing on', async () => {
    device();
    await open();
    expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Bild speichern' })).toHaveAttribute(
      'download',
      'tippspiel-duell.png',
    );
    expect(screen.getByRole('img', { name: caption })).toBeVisible();
  });

  it('hands the file and its words to the device', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    device(share);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Teilen' }));
    const [{ files, text }] = share.mock.calls[0] ?? [{}];
    expect(text).toBe(caption);
    expect(files?.[0]).toMatchObject({ name: 'tippspiel-duell.png', type: 'image/png' });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('hands the address of the match along', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    device(share);
    await open([{ label: 'Duell', card, path: '/match/7' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Teilen' }));
    expect(share.mock.calls[0]?.[0].text).toBe(`${caption} ${window.location.origin}/match/7`);
  });

  it.each([
    ['AbortError', ''],
    ['NotAllowedError', /Speichere das Bild/],
  ])('after %s says %s', async (name, message) => {
    device(async () => {
      throw new DOMException('no', name);
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Teilen' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  });

  it('tries again after a picture that did not come', async () => {
    device();
    canvas.givesPicture(false);
    render(<ShareDialog choices={[{ label: 'Duell', card }]} onClose={onClose} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(/konnte nicht gezeichnet werden/);
    canvas.givesPicture(true);
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal' }));
    expect(await screen.findByRole('link', { name: 'Bild speichern' })).toBeVisible();
  });

  it('draws what is chosen', async () => {
    device();
    const choices = [
      { label: 'Duell', card },
      { label: 'Anderes', card: { ...card, own: 20 } },
    ];
    await open(choices);
    await userEvent.selectOptions(screen.getByLabelText('Was möchtest du teilen?'), 'Anderes');
    expect(await screen.findByRole('img', { name: /20 zu 11/ })).toBeVisible();
    await waitFor(() => expect(canvas.written).toContain('20'));
  });

  it('says that there is nothing yet', () => {
    render(<ShareDialog choices={[]} onClose={onClose} />);
    expect(screen.getByText('Noch gibt es nichts zu teilen')).toBeVisible();
  });
});
