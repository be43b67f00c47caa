interface Members {
  readonly count: number;
  /** The i-th has the address `player<i>@<domain>`. */
  readonly domain: string;
  /** The group that all of them are in; its key. */
  readonly group: readonly [name: string, key: string];
}

/** SQL: players with the organiser's password, past every trigger, and their group. */
export const insertMembers = ({ count, domain, group: [name, key] }: Members): string => `
  INSERT INTO users (name, name_key, email, email_key, password_hash, active, avatar_code, activated_at,
      terms_version, terms_accepted_at)
    SELECT 'Spielerin Nummer ' || i, 'spielerin nummer ' || i, e, e, o.password_hash, true,
      translate(encode(sha256(e::bytea), 'base64'), '+/=', '-_'), now(), o.terms_version, o.terms_accepted_at
    FROM users o, generate_series(1, ${count}) i, LATERAL (SELECT 'player' || i || '@${domain}' e) n;
  INSERT INTO tip_groups (name, name_key, secret) VALUES ('${name}', '${key}', 'geheim');
  INSERT INTO tip_group_members (group_id, user_id)
    SELECT g.id, u.id FROM tip_groups g, users u WHERE u.email LIKE 'player%';`;
