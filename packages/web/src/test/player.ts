import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { exportJWK, generateKeyPair } from 'jose';
import { storeSession } from '../api/session.ts';
import type { fakeApi } from './api.ts';
import { em2024 } from './tournament.ts';

/** Anna as she sees herself. */
export const anna: AnswerOf<typeof endpoints.profile> = {
  id: 1,
  name: 'Anna',
  email: 'anna@demo.example',
  championTip: null,
  paid: true,
  fullStake: false,
  forMoney: true,
  avatar: '/api/avatar/avatar_anna.jpg',
};

const countries = [
  { isocode: 'DE', name: 'Deutschland' },
  { isocode: 'XS', name: 'Schottland' },
];

/** Somebody who has never chosen any messages, in a game that has them. */
export const noReminders: AnswerOf<typeof endpoints.reminders> = {
  available: true,
  timing: 'evening',
  mail: false,
  chosen: false,
  device: false,
  results: { mail: false, device: false },
  match: { kickoffs: false, goals: false, overtaken: false, whistles: false },
  dropped: false,
  pushKey: null,
};

/** Somebody whose password is enough to sign in. */
export const noFactor: AnswerOf<typeof endpoints.secondFactor> = {
  on: false,
  app: false,
  passkeys: 0,
  codes: 0,
};

/** Signs Anna in on a screen of hers, every call of which the test answers. */
export const playAsAnna = (api: ReturnType<typeof fakeApi>): void => {
  api.answersAll();
  storeSession({ token: 'token', role: 'player' });
  api.answers(endpoints.tournament, em2024);
  api.answers(endpoints.verify, {
    success: true,
    id: 1,
    name: 'Anna',
    role: 'player',
    active: true,
  });
  api.answers(endpoints.profile, anna);
  api.answers(endpoints.countries, countries);
  api.answers(endpoints.participatingCountries, countries);
  api.answers(endpoints.seals, []);
  api.answers(endpoints.myGroups, []);
  api.answers(endpoints.matchTips, []);
  api.answers(endpoints.announcement, { announcement: null });
  api.answers(endpoints.incidents, { goals: [], cards: [] });
  api.answers(endpoints.trophies, []);
  api.answers(endpoints.pastTrophies, []);
  api.answers(endpoints.statements, []);
  api.answers(endpoints.confirmations, []);
  api.answers(endpoints.reminders, noReminders);
  api.answers(endpoints.secondFactor, noFactor);
  api.answers(endpoints.ownPasskeys, []);
  api.answers(endpoints.ownData, { askedAt: null, madeAt: null, until: null });
};

/** A key to encrypt passwords with. */
export const answerCryptoKey = async (api: ReturnType<typeof fakeApi>): Promise<void> => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  api.answers(endpoints.cryptoKey, {
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    use: 'enc',
    alg: 'ECDH-ES',
    kid: 'key',
    now: em2024.now,
  });
};
