import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDemo, type TestDemo } from '../../test/demo.ts';
import { loadDemoConfig } from './demo-config.ts';
import { demoBanner } from './open-demo.ts';

let demo: TestDemo;

beforeAll(async () => {
  demo = await startTestDemo();
});
afterAll(() => demo.close());

it('says that it is a demo, where it is, who can sign in and what can be joined', async () => {
  const banner = (await demoBanner(demo.db, await loadDemoConfig({}), 'em'))(
    'http://localhost:3000',
  );
  for (const fact of [
    'DEMO',
    'EM 2024',
    'http://localhost:3000',
    '19.06.2024 18:30',
    'admin@demo.example / demo-admin-2024',
    'anna@demo.example / demo-anna-2024',
    'data/demo',
    'Menü „Administration“',
    'die Links daraus stehen hier',
  ]) {
    expect(banner).toContain(fact);
  }
  const groups = await demo.db.selectFrom('tip_groups').select(['name', 'secret']).execute();
  const told = groups.filter(({ secret }) => secret !== null && banner.includes(secret));
  expect(told.map(({ name }) => name)).toEqual(['Tipprunde Südkurve']);
});

it('does not print a password that the operator has chosen', async () => {
  const config = await loadDemoConfig({
    ADMIN_EMAIL: 'ich@hier.de',
    ADMIN_PASSWORD: 'ganz-geheim',
  });
  const banner = (await demoBanner(demo.db, config, 'em'))('http://localhost:3000');
  expect(banner).toContain('ich@hier.de');
  expect(banner).not.toContain('ganz-geheim');
});
