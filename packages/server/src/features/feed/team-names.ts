/** What feeds call the teams: FIFA's code, then German and English names. */
const teams: Readonly<Record<string, readonly string[]>> = {
  AL: ['ALB', 'Albanien', 'Albania'],
  AR: ['ARG', 'Argentinien', 'Argentina'],
  AT: ['AUT', 'Österreich', 'Austria'],
  AU: ['AUS', 'Australien', 'Australia'],
  BA: [
    'BIH',
    'Bosnien-Herzegowina',
    'Bosnien und Herzegowina',
    'Bosnia & Herzegovina',
    'Bosnia and Herzegovina',
    'Bosnia-Herzegovina',
    'Bosnien',
  ],
  BE: ['BEL', 'Belgien', 'Belgium'],
  BR: ['BRA', 'Brasilien', 'Brazil'],
  CA: ['CAN', 'Kanada', 'Canada'],
  CD: [
    'COD',
    'DR Kongo',
    'Demokratische Republik Kongo',
    'Kongo DR',
    'Congo DR',
    'DR Congo',
    'Democratic Republic of the Congo',
  ],
  CH: ['SUI', 'Schweiz', 'Switzerland'],
  CI: ['CIV', 'Elfenbeinküste', "Côte d'Ivoire", 'Ivory Coast'],
  CM: ['CMR', 'Kamerun', 'Cameroon'],
  CO: ['COL', 'Kolumbien', 'Colombia'],
  CR: ['CRC', 'Costa Rica'],
  CV: ['CPV', 'Kap Verde', 'Kapverden', 'Cape Verde', 'Cape Verde Islands', 'Cabo Verde'],
  CW: ['CUW', 'Curaçao'],
  CZ: ['CZE', 'Tschechien', 'Tschechische Republik', 'Czech Republic', 'Czechia'],
  DE: ['GER', 'Deutschland', 'Germany'],
  DK: ['DEN', 'Dänemark', 'Denmark'],
  DZ: ['ALG', 'Algerien', 'Algeria'],
  EC: ['ECU', 'Ecuador', 'Ekuador'],
  EG: ['EGY', 'Ägypten', 'Egypt'],
  ES: ['ESP', 'Spanien', 'Spain'],
  FI: ['FIN', 'Finnland', 'Finland'],
  FR: ['FRA', 'Frankreich', 'France'],
  GE: ['GEO', 'Georgien', 'Georgia'],
  GH: ['GHA', 'Ghana'],
  HR: ['CRO', 'Kroatien', 'Croatia'],
  HT: ['HAI', 'Haiti'],
  HU: ['HUN', 'Ungarn', 'Hungary'],
  IQ: ['IRQ', 'Irak', 'Iraq'],
  IR: ['IRN', 'Iran', 'IR Iran'],
  IT: ['ITA', 'Italien', 'Italy'],
  JO: ['JOR', 'Jordanien', 'Jordan'],
  JP: ['JPN', 'Japan'],
  KR: ['KOR', 'Südkorea', 'Republik Korea', 'Korea Republik', 'South Korea', 'Korea Republic'],
  MA: ['MAR', 'Marokko', 'Morocco'],
  MK: ['MKD', 'Nordmazedonien', 'North Macedonia', 'Mazedonien'],
  MX: ['MEX', 'Mexiko', 'Mexico'],
  NL: ['NED', 'Niederlande', 'Netherlands', 'Holland'],
  NO: ['NOR', 'Norwegen', 'Norway'],
  NZ: ['NZL', 'Neuseeland', 'New Zealand'],
  PA: ['PAN', 'Panama'],
  PL: ['POL', 'Polen', 'Poland'],
  PT: ['POR', 'Portugal'],
  PY: ['PAR', 'Paraguay'],
  QA: ['QAT', 'Katar', 'Qatar'],
  RO: ['ROU', 'Rumänien', 'Romania'],
  RS: ['SRB', 'Serbien', 'Serbia'],
  RU: ['RUS', 'Russland', 'Russia'],
  SA: ['KSA', 'Saudi-Arabien', 'Saudi Arabia'],
  SE: ['SWE', 'Schweden', 'Sweden'],
  SI: ['SVN', 'Slowenien', 'Slovenia'],
  SK: ['SVK', 'Slowakei', 'Slovakia'],
  SN: ['SEN', 'Senegal'],
  TN: ['TUN', 'Tunesien', 'Tunisia'],
  TR: ['TUR', 'Türkei', 'Turkey', 'Türkiye'],
  UA: ['UKR', 'Ukraine'],
  US: ['USA', 'Vereinigte Staaten', 'United States', 'United States of America'],
  UY: ['URU', 'URY', 'Uruguay'],
  UZ: ['UZB', 'Usbekistan', 'Uzbekistan'],
  XE: ['ENG', 'England'],
  XS: ['SCO', 'Schottland', 'Scotland'],
  XW: ['WAL', 'Wales'],
  ZA: ['RSA', 'Südafrika', 'South Africa'],
};

/**
 * The country that a feed means.
 *
 * @param name a name in German or English, or FIFA's code; case, accents and hyphens do not matter
 * @returns its isocode; null = no country of the game
 */
export const teamOf = (name: string): string | null => byName.get(plain(name)) ?? null;

/** `Côte d'Ivoire` and `cote d ivoire` are the same. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '');

const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(teams).flatMap(([isocode, names]) =>
    names.map((name) => [plain(name), isocode] as const),
  ),
);
