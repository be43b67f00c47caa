/** What is mailed; the text is made when it is sent, so a token is never kept in a queue. */
export type Letter =
  | { readonly kind: 'activation'; readonly userId: number }
  | { readonly kind: 'account-exists'; readonly userId: number }
  | { readonly kind: 'reset'; readonly userId: number }
  | { readonly kind: 'password-changed'; readonly userId: number };

/** The letter box: what is put in will be sent, as often as it takes, also after a restart. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
