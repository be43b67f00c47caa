import type { Config } from '../config.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** The two that people sign in with. */
export interface DemoAccounts {
  readonly organiser: DemoAccount;
  readonly anna: DemoAccount;
}

/** The demo's own accounts, which the banner prints; ADMIN_EMAIL and ADMIN_PASSWORD win. */
export const accountsOf = ({ organiser }: Pick<Config, 'organiser'>): DemoAccounts => ({
  organiser: organiser ?? { email: 'admin@demo.example', password: 'demo-admin-2024' },
  anna: { email: 'anna@demo.example', password: 'demo-anna-2024' },
});
