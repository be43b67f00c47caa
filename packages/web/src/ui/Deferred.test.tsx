import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { give } from '../test/browser.ts';
import { AfterPaint } from './Deferred.tsx';

const firstDrawing = () => renderToString(<AfterPaint placeholder="wait">content</AfterPaint>);

describe('what is drawn after the first paint', () => {
  it('is put off on a phone', () => {
    expect(firstDrawing()).toBe('wait');
  });

  it('is drawn at once on a wide screen, where the placeholder would be seen', () => {
    give(window, { matchMedia: () => ({ matches: true }) });
    expect(firstDrawing()).toBe('content');
  });
});
