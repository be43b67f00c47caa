import { describe, expect, it } from 'vitest';
import { changeCrop, reachOf, sideOf, wholePicture } from './crop.ts';

const landscape = { width: 400, height: 200 };

describe('the square of an avatar', () => {
  it('begins as the biggest one in the middle', () => {
    const crop = wholePicture(landscape);
    expect(crop).toEqual({ x: 200, y: 100, zoom: 1 });
    expect(sideOf(landscape, crop)).toBe(200);
  });

  it.each([
    ['to the left edge', { x: -50 }, { x: 100, y: 100, zoom: 1 }],
    ['to the right edge', { x: 900 }, { x: 300, y: 100, zoom: 1 }],
    ['not up where there is no room', { y: 0 }, { x: 200, y: 100, zoom: 1 }],
    ['at most four times', { zoom: 9 }, { x: 200, y: 100, zoom: 4 }],
    ['at least once', { zoom: 0 }, { x: 200, y: 100, zoom: 1 }],
  ])('stays inside the picture: %s', (_, change, expected) => {
    expect(changeCrop(landscape, wholePicture(landscape), change)).toEqual(expected);
  });

  it('comes back inside when it grows', () => {
    const corner = changeCrop(landscape, wholePicture(landscape), { zoom: 4, x: 0, y: 0 });
    expect(corner).toEqual({ x: 25, y: 25, zoom: 4 });
    expect(changeCrop(landscape, corner, { zoom: 1 })).toEqual({ x: 100, y: 100, zoom: 1 });
  });

  it('has no way to go along the short side', () => {
    expect(reachOf(landscape, wholePicture(landscape)).y).toEqual({ min: 100, max: 100 });
  });
});
