import { checkScreensOf } from '../src/accessible.ts';
import { test } from '../src/journey.ts';

test('axe finds nothing on the screens of visitors', async ({ page, demo }) => {
  await checkScreensOf('visitor', page, demo.url);
});
