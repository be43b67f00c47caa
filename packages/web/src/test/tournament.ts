import type { AnswerOf, endpoints } from '@tippspiel/contract';

/** The EM 2024 on the evening of the demo. */
export const em2024: AnswerOf<typeof endpoints.tournament> = {
  name: 'EM 2024',
  start: '2024-06-14',
  end: '2024-07-14',
  started: true,
  winner: null,
  now: '2024-06-19T16:30:00.000Z',
  timeZone: 'Europe/Berlin',
  captcha: 'altcha',
  stake: 10,
  paymentUrl: null,
  unsupportedIos: '18.',
  flags: { XE: 'gb-eng', XS: 'gb-sct', XW: 'gb-wls' },
  imprint: null,
  demo: false,
};
