import { createRoutesFromElements, matchPath, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../e2e/src/screens.ts';
import { paths, pattern } from '../paths.ts';
import { playerPages } from './firstPages.tsx';
import { routes } from './router.tsx';

const pathnameOf = (address: string) => address.replace(/[?#].*/, '');

const addressesOf = (objects: readonly RouteObject[]): string[] =>
  objects.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...addressesOf(children),
  ]);

const routed = addressesOf(createRoutesFromElements(routes));

describe('an address of the app', () => {
  it('has a route, and each route has one', () => {
    const named = [...Object.values(paths), ...Object.values(pattern)]
      .filter((address) => typeof address === 'string')
      .map(pathnameOf);
    expect(new Set(routed)).toEqual(new Set(named));
  });

  it.each([paths.profile(7), paths.country('DE')])('like %s has a route', (address) => {
    expect(routed.filter((route) => matchPath(route, address))).toHaveLength(1);
  });

  it('is among the screens that journeys open and pictures show', () => {
    // It looks like the sign-in, but for a notice that vanishes.
    const alike: readonly string[] = [pattern.activate];
    const shown = screens.map(({ path }) => pathnameOf(path));
    const forgotten = routed.filter(
      (route) => !alike.includes(route) && !shown.some((path) => matchPath(route, path)),
    );
    expect(forgotten).toEqual([]);
  });

  it('begins with the name of the page that comes early', () => {
    const first = new Set(routed.map((route) => route.split('/')[1]));
    expect(Object.keys(playerPages).filter((name) => !first.has(name))).toEqual([]);
  });
});
