export interface Person {
  email: string;
  password: string;
}

/** The demo names these accounts at its start. */
export const people = {
  anna: { email: 'anna@demo.example', password: 'demo-anna-2024' },
  organiser: { email: 'admin@demo.example', password: 'demo-admin-2024' },
} as const satisfies Record<string, Person>;
