import { hash } from 'node:crypto';

/** SHA-256 of a token: the database stores only this, so reading it lets nobody in. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
