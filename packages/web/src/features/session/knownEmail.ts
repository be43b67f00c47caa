const KEY = 'email';

/** The address that somebody signed up with on this device, until the sign-in; for its field alone. */
export const knownEmail = {
  get: (): string => localStorage.getItem(KEY) ?? '',
  remember: (email: string): void => localStorage.setItem(KEY, email),
  forget: (): void => localStorage.removeItem(KEY),
} as const;
