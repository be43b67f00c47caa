import type { BackupTrouble } from '@tippspiel/contract';

const troubles: Readonly<Record<BackupTrouble, string>> = {
  'no-space': 'Die letzte Sicherung ist gescheitert: Auf dem Server ist kein Platz mehr.',
  'not-allowed':
    'Die letzte Sicherung ist gescheitert: In den Ordner darf nicht geschrieben werden.',
  failed: 'Die letzte Sicherung ist gescheitert. Warum, steht im Log des Servers.',
};

/** The backups of the nights, in the organiser's area. */
export const backupTexts = {
  title: 'Nächtliche Sicherung',
  off: 'Niemand sichert dieses Spiel von selbst. Auf dem Server schaltet BACKUP_DAILY=on das ein.',
  waiting: 'Die erste Sicherung steht noch aus.',
  good: 'Letzte gute Sicherung:',
  trouble: (trouble: BackupTrouble) => troubles[trouble],
  since: 'Seit',
  again: 'Jede Stunde wird es noch einmal versucht.',
};
