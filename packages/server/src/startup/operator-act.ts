import { operatorAct, type SecurityEvent } from '../http/security-log.ts';
import { httpTexts } from '../texts/game.ts';
import { flushLog, openLog } from './log.ts';

/** Writes what a command of the operator has done, in the form of the program's log (docs/decisions/0067). */
export async function logAct(event: SecurityEvent, how: string): Promise<void> {
  const log = openLog('info');
  log.info(operatorAct(event, how), httpTexts.security);
  await flushLog(log);
}
