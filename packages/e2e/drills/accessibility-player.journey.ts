import { checkScreensOf } from '../src/accessible.ts';
import { people, signIn, test } from '../src/journey.ts';

test('axe finds nothing on the screens of players', async ({ page, demo }) => {
  await signIn(page, demo, people.anna);
  await checkScreensOf('player', page, demo.url);
});
