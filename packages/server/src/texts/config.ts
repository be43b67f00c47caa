/** What is wrong with a variable, for the operator; no text repeats the value, which may be a secret. */
export const configTexts = {
  port: 'PORT muss eine ganze Zahl von 0 bis 65535 sein.',
  metricsPort: 'METRICS_PORT muss eine ganze Zahl von 0 bis 65535 sein, und eine andere als PORT.',
  publicUrl: 'PUBLIC_URL muss eine Adresse mit http:// oder https:// sein.',
  databaseUrl: 'DATABASE_URL muss eine Adresse mit postgresql:// sein.',
  databaseEngine: 'DATABASE_ENGINE muss „postgresql“ oder „citus“ sein oder fehlen.',
  mailUrl: 'MAIL_URL muss eine Adresse mit smtp:// oder smtps:// sein.',
  mailReplyTo: 'MAIL_REPLY_TO muss eine E-Mail-Adresse sein.',
  mailFrom: 'MAIL_FROM muss die E-Mail-Adresse des Absenders nennen, sobald MAIL_URL gesetzt ist.',
  tournament: (known: readonly string[]) =>
    `TOURNAMENT muss eines der mitgelieferten Turniere sein: ${known.join(', ')}.`,
  tournamentOver: 'TOURNAMENT_OVER darf nur „ja“ sein oder fehlen.',
  clock: 'CLOCK muss ein Zeitpunkt mit Zeitzone sein, zum Beispiel 2024-06-19T18:30:00+02:00.',
  stake: 'STAKE muss ein Betrag in Euro von 1 bis 9999 sein, zum Beispiel 10, oder „off“.',
  captcha: 'CAPTCHA muss „altcha“ oder „off“ sein.',
  pushServices: 'PUSH_SERVICES muss eine Liste von Servernamen sein, durch Kommas getrennt.',
  reminders: 'REMINDERS muss „on“ oder „off“ sein.',
  backupDaily: 'BACKUP_DAILY muss „on“ oder „off“ sein.',
  rateLimits: 'RATE_LIMITS muss „on“ oder „off“ sein.',
  paymentUrl: 'PAYMENT_URL muss eine Adresse mit https:// sein, in der {amount} vorkommt.',
  trustProxy:
    'TRUST_PROXY muss „on“, „off“, eine Anzahl von Proxys oder eine Liste von IP-Adressen mit Komma sein.',
  logLevel: 'LOG_LEVEL muss fatal, error, warn, info, debug, trace oder silent sein.',
  timeZone: 'TIMEZONE muss eine Zeitzone der IANA-Liste sein, zum Beispiel Europe/Berlin.',
  imprintImage: 'IMPRINT_IMAGE muss der Pfad einer lesbaren Bilddatei sein.',
  imprintText: 'IMPRINT_TEXT sagt, was auf dem Bild von IMPRINT_IMAGE steht: Bitte beide setzen.',
  resultsFeed:
    'RESULTS_FEED muss „openligadb“ oder „football-data“ sein, wenn nötig mit Liga und Saison, zum Beispiel openligadb:em/2024 oder football-data:EC.',
  resultsFeedToken:
    'RESULTS_FEED_TOKEN muss den Schlüssel von football-data.org enthalten, sobald RESULTS_FEED ihn braucht.',
  resultsFeedUrl:
    'RESULTS_FEED_URL muss eine Adresse mit https:// sein (http:// nur auf diesem Rechner), ohne Anmeldung und Abfrage.',
  resultsFeedInDemo:
    'RESULTS_FEED gibt es nur im echten Spiel: Die Demo trägt die Ergebnisse selbst ein.',
  adminEmail: 'ADMIN_EMAIL muss eine E-Mail-Adresse sein.',
  adminPassword: 'ADMIN_PASSWORD muss 8 bis 200 Zeichen lang sein.',
  adminPair: 'ADMIN_EMAIL und ADMIN_PASSWORD gehören zusammen: Bitte beide setzen oder keines.',
} as const;
