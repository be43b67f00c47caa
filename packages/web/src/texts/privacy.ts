import { periods } from '@tippspiel/contract';

/** True to what this software does; docs/game.md, 'Retention', fixes the periods. */
export const privacy = [
  {
    title: 'Überblick',
    paragraphs: [
      'Dieses Tippspiel ist ein privates Angebot. Verantwortlich für die Verarbeitung deiner Daten ist der Betreiber, der im Impressum genannt ist.',
      'Alles, was das Spiel braucht, liefert sein eigener Server aus: auch Schriften, Flaggen und die Prüfung, ob sich ein Mensch anmeldet. Es gibt keine Werbung, keine Analyse deines Verhaltens und keine eingebetteten Dienste Dritter. Deine Daten werden nicht verkauft und nicht weitergegeben. Nur wenn du Nachrichten auf einem Gerät einschaltest, gehen sie, verschlüsselt, über den Dienst seines Browsers.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      `Cookies sind kleine Texte, die dein Browser speichert. Unsere Cookies werden höchstens ${periods.colourSchemeYears} Jahre gespeichert. Du kannst sie in deinem Browser jederzeit löschen oder ablehnen.`,
      `Das Cookie „farbschema“ merkt sich bis zu ${periods.colourSchemeYears} Jahre, ob du die helle oder die dunkle Ansicht gewählt hast. Es entsteht erst, wenn du die Ansicht umschaltest.`,
      `Bei der Registrierung setzt der Server nach bestandener Prüfung ein Cookie, das genau eine Anmeldung erlaubt und nach ${periods.captchaPassMinutes} Minuten verfällt.`,
      `Mit der Registrierung setzt der Server ein Cookie mit einer Zufallszahl, das ${periods.signupDeviceHours} Stunden gilt: Öffnest du in diesem Browser den Link aus der Mail, bist du damit gleich angemeldet. Es enthält keine Angaben über dich und wird nur an dieses Tippspiel gesendet.`,
      `Wenn du dich anmeldest, setzt der Server ein Cookie mit deiner Spielernummer und einer Zufallszahl, das ${periods.knownDeviceDays} Tage gilt; nutzen mehrere dasselbe Gerät, stehen darin die Nummern der letzten. Daran erkennt er dein Gerät wieder, damit er dir nur von fremden Geräten schreibt, und wenn jemand anderes versucht, dein Passwort zu erraten: Dich hält das dann nicht auf, und nach dem Löschen deines Kontos bekommst du damit deinen Namen zurück. Es meldet dich nicht an und verfolgt dich nicht. Dieselbe Prüfung wie bei der Registrierung kann er bei der Anmeldung auf einem fremden Gerät verlangen.`,
      'Im lokalen Speicher des Browsers (Local Storage) liegen unter „token“ dein Sitzungsschlüssel, unter „role“ deine Rolle, unter „player“ deine Spielernummer, bis zur Anmeldung unter „invitation“ die Einladung, der du folgst, unter „email“ die Adresse, mit der du dich registriert hast, unter „seals“ die Prüfsummen der Spiele und des Protokolls, die dein Gerät gesehen hat, unter „group“ die Tabelle, die du zuletzt angesehen hast, unter „moments“, welche Ergebnisse und Trophäen du schon gesehen hast, unter „tryAnyway“, dass du das Spiel auf einem Gerät versuchst, auf dem es vielleicht nicht läuft, unter „vibrateAtGoals“, dass dieses Gerät bei einem Tor vibrieren soll, und unter „plan“ das Turnier, das du als Organisator gerade selbst anlegst, bis es startet. In der Datenbank des Browsers (IndexedDB) liegen die zuletzt geladenen Daten und noch nicht gesendete Tipps, damit das Spiel auch ohne Netz funktioniert, Tipps, die du auf einer Einladung ohne Konto machst, mit der Adresse, mit der du dich danach registrierst, bis sie abgegeben oder verworfen sind, und die Tipps, die von diesem Gerät gespeichert wurden, damit du die Siegel prüfen kannst. Beim Logout wird gelöscht, was dort von dir liegt: deine Sitzung, die für dich geladenen Daten und deine Tipps. Die Prüfsummen, „tryAnyway“ und „vibrateAtGoals“ bleiben, sie gehören zum Gerät. Öffentliche Angaben zum Turnier, die für alle gleich sind, können bleiben, ebenso die Programmdateien und Flaggen, die der Browser für das Spiel ohne Netz aufhebt.',
      'Im Sitzungsspeicher des Tabs (Session Storage) steht unter „scroll“, bis wohin du auf den einzelnen Seiten gelesen hattest, damit du nach dem Zurückgehen oder Neuladen dort weiterliest. Er wird nicht gesendet und endet mit dem Tab.',
      'Ob das Spiel auf deinem Gerät läuft (Browser, Betriebssystem, Bildschirmgröße), prüft es nur in deinem Browser.',
    ],
  },
  {
    title: 'Registrierung und Konto',
    paragraphs: [
      'Für ein Konto speichern wir deinen Benutzernamen, deine E-Mail-Adresse und dein Passwort. Das Passwort wird schon im Browser verschlüsselt und auf dem Server nur als Hashwert (Argon2id) aufbewahrt; lesen kann es niemand. Dazu kommen Version und Zeitpunkt, mit denen du die Nutzungsbedingungen akzeptiert hast, und, wenn du willst, ein Profilbild. Rechtsgrundlage ist die Erfüllung des Nutzungsverhältnisses (Art. 6 Abs. 1 Buchst. b DSGVO).',
      `Deine E-Mail-Adresse sehen nur du und der Organisator. Wir schreiben dir nur, wenn es dein Konto betrifft: zur Aktivierung, wenn du ein neues Passwort brauchst, wenn sich dein Passwort oder deine Adresse geändert hat und wenn sich jemand auf einem neuen Gerät anmeldet. Nur wenn du Erinnerungen einschaltest, schreiben wir dir auch, welche Tipps dir noch fehlen, höchstens einmal am Tag; dafür speichern wir deinen Wunsch und wann wir dich zuletzt erinnert haben. Nur wenn du es einschaltest, schicken wir dir nach einem Spieltag seine Ergebnisse mit deinen Punkten; dafür speichern wir deinen Wunsch und von welchem Tag wir dir zuletzt geschrieben haben. Jede dieser Mails hat einen Link, der sie beendet. Nimmt der Mailserver eine Mail an dich endgültig nicht an, speichern wir wann und warum, bis wieder eine ankommt; das sieht nur der Organisator. Änderst du die Adresse, bleibt die frühere noch ${periods.formerAddressDays} Tage gespeichert, damit du sie zurückholen kannst.`,
      `Lädt dich ein Gruppengründer oder der Organisator per Mail ein, hat er uns deine E-Mail-Adresse gegeben. Wir speichern sie mit der Gruppe, mit dem, der sie angegeben hat, und damit, ob die Mail hinausging, ${periods.invitedAddressDays} Tage lang; das sehen nur er und der Organisator. So lange merken wir uns auch eine Prüfsumme der Adresse, damit niemand zu oft eingeladen wird. Die Mail sagt, von wem die Adresse kommt, und hat einen Link, mit dem du weiteren Einladungen widersprichst, auch ohne Konto. Von einem Widerspruch speichern wir dauerhaft nur die Prüfsumme deiner Adresse, denn daran erkennen wir, wem wir nicht schreiben. Rechtsgrundlage ist das berechtigte Interesse, zu einer Tippgruppe einzuladen (Art. 6 Abs. 1 Buchst. f DSGVO).`,
      'Schaltest du Nachrichten auf einem Gerät ein, vergibt der Dienst seines Browsers (bei Chrome Google, bei Firefox Mozilla, bei Safari Apple, bei Edge Microsoft) dafür eine Adresse. Wir speichern sie, bis du dich auf diesem Gerät abmeldest oder die Nachrichten ausschaltest, und dazu, was dieses Gerät zuletzt gemeldet bekommen hat. Nimmt der Dienst sie nicht mehr an, löschen wir sie, sagen es dir im Spiel und schicken eine Erinnerung, die darüber kommen sollte, dieses eine Mal per Mail. Über diesen Dienst schicken wir dir, was du eingeschaltet hast (Erinnerungen, Ergebnisse, Anstoß, Tore, Abpfiff und wer dich überholt hat), verschlüsselt: Er erfährt, dass und wann du etwas bekommst, aber nicht, was darin steht. Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO).',
      'Deinen Namen, dein Profilbild, deinen Platz in den Tabellen und ob du gerade online bist, sehen die anderen Spieler. Macht dich der Organisator zum Helfer, speichern wir das, bis er es beendet oder dein Konto endet, und wer was eingetragen hat, sehen alle im Protokoll. Deine Tipps sehen sie ab dem Anpfiff des jeweiligen Spiels, deinen Turniersiegertipp ab dem ersten Spiel und deine Antworten auf Fragen, sobald niemand mehr antworten kann. Vor dem Anpfiff sehen sie nur, wie viele Spieler auf Heimsieg, Unentschieden und Auswärtssieg getippt haben.',
      'Am Morgen nach einem Spieltag können Mitglieder deiner Tippgruppen in einem Messenger weitersagen, wie er ausging; der Text dafür entsteht auf ihrem Gerät und nennt auch dich, etwa mit deinem Platz oder einem Tipp auf ein gespieltes Spiel. Willst du das nicht, schalte es in deinen Einstellungen ab: Dann speichern wir diesen Wunsch mit deinem Konto, und in solchen Texten heißt du „ein Mitspieler“.',
      `Ein Konto, das nie aktiviert wurde, wird nach ${periods.neverActivatedDays} Tagen gelöscht. Solange ein Link aus einer Mail es noch aktivieren kann, bleibt es etwas länger, höchstens ${periods.activationDays} Tage; so lange ist auch sein Name vergeben.`,
      `Änderst du deinen Namen oder wird dein Konto gelöscht, kann noch ${periods.freedNameDays} Tage lang niemand anderes so heißen, damit dich niemand für einen anderen hält. Dafür speichern wir so lange eine Prüfsumme des Namens mit deiner Spielernummer, nicht den Namen selbst.`,
    ],
  },
  {
    title: 'Betrieb und Sicherheit',
    paragraphs: [
      'Für jedes Gerät, auf dem du angemeldet bist, speichern wir, wann du dich angemeldet hast, wann es zuletzt da war und welche Art von Browser und System es hat (etwa „Chrome auf Android“, ohne Version), und den Ort, falls der Betreiber ihn von seinem Proxy dazuschreiben lässt. Das siehst nur du, in deinen Einstellungen; dort meldest du Geräte auch ab. Mit der Abmeldung wird es gelöscht. Meldet sich jemand auf einem Gerät an, das wir noch nicht kennen, schreiben wir dir eine Mail.',
      'Bei jedem Aufruf verarbeitet der Server deine IP-Adresse. Er braucht sie, um dir zu antworten und um zu viele Anmeldeversuche abzuwehren (berechtigtes Interesse, Art. 6 Abs. 1 Buchst. f DSGVO).',
      'Was am Spiel geändert wird, steht in einem Protokoll, das jeder Spieler lesen kann: Ergebnisse und Anstoßzeiten mit altem und neuem Wert, Blicke auf offene Tipps, angelegte und gelöschte Spiele, der Turniersieger, wer Helfer ist und was Helfer eintragen, Einsätze und Preise, Einstellungen des Organisators und, sobald das Turnier läuft, wer in eine Geldwertung kommt, sie verlässt oder den Einsatz wechselt. Ob du bezahlt oder etwas erstattet bekommen hast, Änderungen an deinem Konto vor dem ersten Spiel, ein neuer Name und deine Gruppen ohne Geld stehen dort nur für dich und den Organisator. Die Namen im Protokoll werden mit den Teilnehmerdaten gelöscht, spätestens mit deinem Konto; der Eintrag bleibt dann ohne Namen („ein Spieler“) stehen. Damit niemand im Nachhinein an den Tipps drehen kann, nimmt der Server ab dem Anpfiff keine mehr an und ändert keinen mehr. Er versiegelt sie, wie auch die Antworten auf Fragen, mit einer Prüfsumme, die jeder Spieler nachrechnen kann. In der Siegelspalte steht neben jedem Tipp die Nummer des Kontos; Tipps eines gelöschten Kontos bleiben dort, bis die Teilnehmerdaten gelöscht werden; ebenso lange steht die Nummer beim Eintrag seiner Löschung im Protokoll.',
    ],
  },
  {
    title: 'Gewinnspiele',
    paragraphs: [
      'Nimmst du an einem Tippspiel teil, verarbeiten wir dafür deine Teilnehmerdaten: deine Tipps und deine Antworten auf Fragen, auch in den Siegeln, deine Einsätze, ob du um Geld spielst und ob du bezahlt hast, deinen Turniersiegertipp, deine Gruppen mit Geld, für welche Gruppe du in einer Gruppenwertung zählst, deine Reaktionen auf Spiele und deinen Namen im Protokoll. Sie dienen allein dazu, das Spiel durchzuführen und die Gewinne zu bestimmen.',
      'Damit aus den Zahlen, die vor dem Anpfiff zu sehen sind, niemand einen einzelnen Tipp ablesen kann, merkt sich der Server bis zum Anpfiff, wessen Tipps mitgezählt wurden, auch die eines gelöschten Kontos.',
      `Die Teilnehmerdaten werden spätestens ${periods.participationMonths} Monate nach dem Ende des Spiels gelöscht.`,
      'Dein Konto, deine Gruppen ohne Geld und deine Gesamtpunkte vergangener Turniere, also die ewige Tabelle und deine Trophäen, bleiben, solange dein Konto besteht. Mit dem Konto werden auch sie gelöscht.',
      'Zahlst du deinen Einsatz über einen Zahlungsdienst, so verlässt du mit dem Klick auf den Knopf diese Seite. Was du dort eingibst, erfährt das Tippspiel nicht; es gelten die Bedingungen jenes Dienstes.',
    ],
  },
  {
    title: 'Deine Rechte',
    paragraphs: [
      'Du hast das Recht auf Auskunft über deine Daten, auf Berichtigung, Löschung und Einschränkung der Verarbeitung, auf Übertragung deiner Daten und auf Widerspruch. Wende dich dafür an den Betreiber. Außerdem kannst du dich bei einer Datenschutz-Aufsichtsbehörde beschweren.',
    ],
  },
] as const;
