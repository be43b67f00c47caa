import { checkScreensOf } from '../src/accessible.ts';
import { people, signIn, test } from '../src/journey.ts';

test('axe finds nothing on the screens of the organiser', async ({ page, demo }) => {
  await signIn(page, demo, people.organiser);
  await checkScreensOf('organiser', page, demo.url);
});
