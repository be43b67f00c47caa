import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';

/** The database runs under this user and group; null means those of the program. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/**
 * PostgreSQL refuses to run as root. Started by root, it runs under the owner of an existing
 * cluster, else under a user id that belongs to nobody else, so that no other program on the
 * machine can read the data. It needs no entry in /etc/passwd.
 *
 * @throws {StartError} if a cluster exists that the program's user does not own
 */
export async function databaseAccount(cluster: string): Promise<Account> {
  const own = process.getuid?.() ?? null;
  const owner = await stat(cluster).catch(() => null);
  if (own !== 0) {
    if (owner !== null && own !== null && owner.uid !== own) {
      throw new StartError(startupTexts.dataDirectoryForeign(cluster));
    }
    return null;
  }
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const id = await unusedId();
  return { uid: id, gid: id };
}

/**
 * Whom initdb runs under, which refuses a user without an entry in /etc/passwd: null (the program's
 * own user) or, for root, another one.
 *
 * @throws {StartError} if there is no such entry
 */
export async function creatingAccount(account: Account): Promise<Account> {
  if (account === null) {
    if (isNamed()) return null;
    throw new StartError(startupTexts.databaseUserNameless(String(process.getuid?.())));
  }
  const accounts = (await entries('/etc/passwd')).filter(({ uid }) => uid > 0);
  const named = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  if (named === undefined) throw new StartError(startupTexts.databaseAccountMissing());
  return { uid: named.uid, gid: named.gid };
}

function isNamed(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// Beyond what distributions hand to people (1000-) and below what systemd hands out (61184-).
const firstId = 47_100;

async function unusedId(): Promise<number> {
  const taken = new Set<number>();
  for (const { uid, gid } of await entries('/etc/passwd')) taken.add(uid).add(gid);
  for (const { uid } of await entries('/etc/group')) taken.add(uid);
  let id = firstId;
  while (taken.has(id)) id += 1;
  return id;
}

/** Both files hold their own id third; in /etc/passwd the group's follows. */
async function entries(file: string) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [name, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
