/**
 * FIFA's 211 members by confederation: the game's code (ISO 3166 alpha-2, or its own), FIFA's code, the German name,
 * then what else files and results feeds call the team, in German and English.
 */
const members = {
  AFC: [
    ['AE', 'UAE', 'Vereinigte Arabische Emirate', 'United Arab Emirates', 'UAE', 'VAE'],
    ['AF', 'AFG', 'Afghanistan'],
    ['AU', 'AUS', 'Australien', 'Australia'],
    ['BD', 'BAN', 'Bangladesch', 'Bangladesh'],
    ['BH', 'BHR', 'Bahrain'],
    ['BN', 'BRU', 'Brunei', 'Brunei Darussalam'],
    ['BT', 'BHU', 'Bhutan'],
    [
      'CN',
      'CHN',
      'China',
      'China PR',
      'VR China',
      'Volksrepublik China',
      "People's Republic of China",
    ],
    ['GU', 'GUM', 'Guam'],
    ['HK', 'HKG', 'Hongkong', 'Hong Kong, China'],
    ['ID', 'IDN', 'Indonesien', 'Indonesia'],
    ['IN', 'IND', 'Indien', 'India'],
    ['IQ', 'IRQ', 'Irak', 'Iraq'],
    ['IR', 'IRN', 'Iran', 'IR Iran', 'Islamic Republic of Iran'],
    ['JO', 'JOR', 'Jordanien', 'Jordan'],
    ['JP', 'JPN', 'Japan'],
    ['KG', 'KGZ', 'Kirgisistan', 'Kirgistan', 'Kyrgyzstan', 'Kyrgyz Republic'],
    ['KH', 'CAM', 'Kambodscha', 'Cambodia'],
    [
      ...['KP', 'PRK', 'Nordkorea', 'North Korea', 'Korea DPR', 'DPR Korea', 'DVR Korea'],
      "Democratic People's Republic of Korea",
    ],
    [
      ...['KR', 'KOR', 'Südkorea', 'South Korea', 'Korea Republic', 'Republic of Korea'],
      ...['Republik Korea', 'Korea Republik'],
    ],
    ['KW', 'KUW', 'Kuwait'],
    ['LA', 'LAO', 'Laos', 'Lao PDR'],
    ['LB', 'LBN', 'Libanon', 'Lebanon'],
    ['LK', 'SRI', 'Sri Lanka'],
    ['MM', 'MYA', 'Myanmar', 'Birma', 'Burma'],
    ['MN', 'MNG', 'Mongolei', 'Mongolia'],
    ['MO', 'MAC', 'Macau', 'Macao', 'Macau, China'],
    ['MV', 'MDV', 'Malediven', 'Maldives'],
    ['MY', 'MAS', 'Malaysia'],
    ['NP', 'NEP', 'Nepal'],
    ['OM', 'OMA', 'Oman'],
    ['PH', 'PHI', 'Philippinen', 'Philippines'],
    ['PK', 'PAK', 'Pakistan'],
    ['PS', 'PLE', 'Palästina', 'Palestine', 'State of Palestine'],
    ['QA', 'QAT', 'Katar', 'Qatar'],
    ['SA', 'KSA', 'Saudi-Arabien', 'Saudi Arabia'],
    ['SG', 'SGP', 'Singapur', 'Singapore'],
    ['SY', 'SYR', 'Syrien', 'Syria', 'Syrian Arab Republic'],
    ['TH', 'THA', 'Thailand'],
    ['TJ', 'TJK', 'Tadschikistan', 'Tajikistan'],
    ['TL', 'TLS', 'Osttimor', 'Timor-Leste', 'East Timor'],
    ['TM', 'TKM', 'Turkmenistan'],
    ['TW', 'TPE', 'Taiwan', 'Chinese Taipei', 'Chinesisch Taipeh'],
    ['UZ', 'UZB', 'Usbekistan', 'Uzbekistan'],
    ['VN', 'VIE', 'Vietnam', 'Viet Nam'],
    ['YE', 'YEM', 'Jemen', 'Yemen'],
  ],
  CAF: [
    ['AO', 'ANG', 'Angola'],
    ['BF', 'BFA', 'Burkina Faso'],
    ['BI', 'BDI', 'Burundi'],
    ['BJ', 'BEN', 'Benin'],
    ['BW', 'BOT', 'Botsuana', 'Botswana'],
    [
      ...['CD', 'COD', 'DR Kongo', 'Kongo DR', 'Demokratische Republik Kongo', 'Kongo-Kinshasa'],
      ...['DR Congo', 'Congo DR', 'DRC', 'Democratic Republic of Congo', 'Congo-Kinshasa'],
      'Democratic Republic of the Congo',
    ],
    ['CF', 'CTA', 'Zentralafrikanische Republik', 'Zentralafrika', 'Central African Republic'],
    // Not 'Kongo' alone: Germans call both countries that.
    [
      ...['CG', 'CGO', 'Republik Kongo', 'Kongo-Brazzaville', 'Congo', 'Congo Republic'],
      ...['Republic of Congo', 'Congo-Brazzaville'],
    ],
    ['CI', 'CIV', 'Elfenbeinküste', 'Ivory Coast', "Côte d'Ivoire"],
    ['CM', 'CMR', 'Kamerun', 'Cameroon'],
    ['CV', 'CPV', 'Kap Verde', 'Kapverden', 'Cape Verde', 'Cape Verde Islands', 'Cabo Verde'],
    ['DJ', 'DJI', 'Dschibuti', 'Djibouti'],
    ['DZ', 'ALG', 'Algerien', 'Algeria'],
    ['EG', 'EGY', 'Ägypten', 'Egypt'],
    ['ER', 'ERI', 'Eritrea'],
    ['ET', 'ETH', 'Äthiopien', 'Ethiopia'],
    ['GA', 'GAB', 'Gabun', 'Gabon'],
    ['GH', 'GHA', 'Ghana'],
    ['GM', 'GAM', 'Gambia'],
    ['GN', 'GUI', 'Guinea'],
    ['GQ', 'EQG', 'Äquatorialguinea', 'Equatorial Guinea'],
    ['GW', 'GNB', 'Guinea-Bissau'],
    ['KE', 'KEN', 'Kenia', 'Kenya'],
    ['KM', 'COM', 'Komoren', 'Comoros'],
    ['LR', 'LBR', 'Liberia'],
    ['LS', 'LES', 'Lesotho'],
    ['LY', 'LBY', 'Libyen', 'Libya'],
    ['MA', 'MAR', 'Marokko', 'Morocco'],
    ['MG', 'MAD', 'Madagaskar', 'Madagascar'],
    ['ML', 'MLI', 'Mali'],
    ['MR', 'MTN', 'Mauretanien', 'Mauritania'],
    ['MU', 'MRI', 'Mauritius'],
    ['MW', 'MWI', 'Malawi'],
    ['MZ', 'MOZ', 'Mosambik', 'Mozambique'],
    ['NA', 'NAM', 'Namibia'],
    ['NE', 'NIG', 'Niger'],
    ['NG', 'NGA', 'Nigeria'],
    ['RW', 'RWA', 'Ruanda', 'Rwanda'],
    ['SC', 'SEY', 'Seychellen', 'Seychelles'],
    ['SD', 'SDN', 'Sudan'],
    ['SL', 'SLE', 'Sierra Leone'],
    ['SN', 'SEN', 'Senegal'],
    ['SO', 'SOM', 'Somalia'],
    ['SS', 'SSD', 'Südsudan', 'South Sudan'],
    ['ST', 'STP', 'São Tomé und Príncipe', 'São Tomé e Príncipe'],
    ['SZ', 'SWZ', 'Eswatini', 'Swasiland', 'Swaziland'],
    ['TD', 'CHA', 'Tschad', 'Chad'],
    ['TG', 'TOG', 'Togo'],
    ['TN', 'TUN', 'Tunesien', 'Tunisia'],
    ['TZ', 'TAN', 'Tansania', 'Tanzania'],
    ['UG', 'UGA', 'Uganda'],
    ['ZA', 'RSA', 'Südafrika', 'South Africa'],
    ['ZM', 'ZAM', 'Sambia', 'Zambia'],
    ['ZW', 'ZIM', 'Simbabwe', 'Zimbabwe'],
  ],
  CONCACAF: [
    ['AG', 'ATG', 'Antigua und Barbuda'],
    ['AI', 'AIA', 'Anguilla'],
    ['AW', 'ARU', 'Aruba'],
    ['BB', 'BRB', 'Barbados'],
    ['BM', 'BER', 'Bermuda'],
    ['BS', 'BAH', 'Bahamas'],
    ['BZ', 'BLZ', 'Belize'],
    ['CA', 'CAN', 'Kanada', 'Canada'],
    ['CR', 'CRC', 'Costa Rica'],
    ['CU', 'CUB', 'Kuba', 'Cuba'],
    ['CW', 'CUW', 'Curaçao'],
    ['DM', 'DMA', 'Dominica'],
    ['DO', 'DOM', 'Dominikanische Republik', 'Dominican Republic'],
    ['GD', 'GRN', 'Grenada'],
    ['GT', 'GUA', 'Guatemala'],
    ['GY', 'GUY', 'Guyana'],
    ['HN', 'HON', 'Honduras'],
    ['HT', 'HAI', 'Haiti'],
    ['JM', 'JAM', 'Jamaika', 'Jamaica'],
    ['KN', 'SKN', 'St. Kitts und Nevis'],
    ['KY', 'CAY', 'Kaimaninseln', 'Cayman Islands', 'Cayman-Inseln'],
    ['LC', 'LCA', 'St. Lucia'],
    ['MS', 'MSR', 'Montserrat'],
    ['MX', 'MEX', 'Mexiko', 'Mexico'],
    ['NI', 'NCA', 'Nicaragua'],
    ['PA', 'PAN', 'Panama'],
    ['PR', 'PUR', 'Puerto Rico'],
    ['SR', 'SUR', 'Suriname', 'Surinam'],
    ['SV', 'SLV', 'El Salvador'],
    ['TC', 'TCA', 'Turks- und Caicosinseln', 'Turks and Caicos Islands', 'Turks and Caicos'],
    ['TT', 'TRI', 'Trinidad und Tobago'],
    ['US', 'USA', 'Vereinigte Staaten', 'USA', 'United States', 'United States of America'],
    [
      ...['VC', 'VIN', 'St. Vincent und die Grenadinen', 'St. Vincent and the Grenadines'],
      'St. Vincent',
    ],
    ['VG', 'VGB', 'Britische Jungferninseln', 'British Virgin Islands'],
    [
      ...['VI', 'VIR', 'Amerikanische Jungferninseln', 'US Virgin Islands'],
      'United States Virgin Islands',
    ],
  ],
  CONMEBOL: [
    ['AR', 'ARG', 'Argentinien', 'Argentina'],
    ['BO', 'BOL', 'Bolivien', 'Bolivia'],
    ['BR', 'BRA', 'Brasilien', 'Brazil'],
    ['CL', 'CHI', 'Chile'],
    ['CO', 'COL', 'Kolumbien', 'Colombia'],
    ['EC', 'ECU', 'Ecuador', 'Ekuador'],
    ['PE', 'PER', 'Peru'],
    ['PY', 'PAR', 'Paraguay'],
    ['UY', 'URU', 'Uruguay', 'URY'],
    ['VE', 'VEN', 'Venezuela'],
  ],
  OFC: [
    ['AS', 'ASA', 'Amerikanisch-Samoa', 'American Samoa'],
    ['CK', 'COK', 'Cookinseln', 'Cook Islands'],
    ['FJ', 'FIJ', 'Fidschi', 'Fiji'],
    ['NC', 'NCL', 'Neukaledonien', 'New Caledonia'],
    ['NZ', 'NZL', 'Neuseeland', 'New Zealand', 'Aotearoa New Zealand'],
    ['PF', 'TAH', 'Tahiti', 'French Polynesia', 'Französisch-Polynesien'],
    ['PG', 'PNG', 'Papua-Neuguinea', 'Papua New Guinea'],
    ['SB', 'SOL', 'Salomonen', 'Solomon Islands'],
    ['TO', 'TGA', 'Tonga'],
    ['VU', 'VAN', 'Vanuatu'],
    ['WS', 'SAM', 'Samoa'],
  ],
  UEFA: [
    ['AD', 'AND', 'Andorra'],
    ['AL', 'ALB', 'Albanien', 'Albania'],
    ['AM', 'ARM', 'Armenien', 'Armenia'],
    ['AT', 'AUT', 'Österreich', 'Austria'],
    ['AZ', 'AZE', 'Aserbaidschan', 'Azerbaijan'],
    ['BA', 'BIH', 'Bosnien-Herzegowina', 'Bosnia-Herzegovina', 'Bosnien', 'Bosnia'],
    ['BE', 'BEL', 'Belgien', 'Belgium'],
    ['BG', 'BUL', 'Bulgarien', 'Bulgaria'],
    ['BY', 'BLR', 'Belarus', 'Weißrussland'],
    ['CH', 'SUI', 'Schweiz', 'Switzerland'],
    ['CY', 'CYP', 'Zypern', 'Cyprus'],
    ['CZ', 'CZE', 'Tschechien', 'Tschechische Republik', 'Czech Republic', 'Czechia'],
    ['DE', 'GER', 'Deutschland', 'Germany'],
    ['DK', 'DEN', 'Dänemark', 'Denmark'],
    ['EE', 'EST', 'Estland', 'Estonia'],
    ['ES', 'ESP', 'Spanien', 'Spain'],
    ['FI', 'FIN', 'Finnland', 'Finland'],
    ['FO', 'FRO', 'Färöer', 'Färöer-Inseln', 'Faroe Islands', 'Faroes'],
    ['FR', 'FRA', 'Frankreich', 'France'],
    ['GE', 'GEO', 'Georgien', 'Georgia'],
    ['GI', 'GIB', 'Gibraltar'],
    ['GR', 'GRE', 'Griechenland', 'Greece'],
    ['HR', 'CRO', 'Kroatien', 'Croatia'],
    ['HU', 'HUN', 'Ungarn', 'Hungary'],
    ['IE', 'IRL', 'Irland', 'Ireland', 'Republik Irland', 'Republic of Ireland', 'Rep. Ireland'],
    ['IL', 'ISR', 'Israel'],
    ['IS', 'ISL', 'Island', 'Iceland'],
    ['IT', 'ITA', 'Italien', 'Italy'],
    ['KZ', 'KAZ', 'Kasachstan', 'Kazakhstan'],
    ['LI', 'LIE', 'Liechtenstein'],
    ['LT', 'LTU', 'Litauen', 'Lithuania'],
    ['LU', 'LUX', 'Luxemburg', 'Luxembourg'],
    ['LV', 'LVA', 'Lettland', 'Latvia'],
    ['MD', 'MDA', 'Moldau', 'Republik Moldau', 'Moldawien', 'Moldova', 'Republic of Moldova'],
    ['ME', 'MNE', 'Montenegro'],
    [
      ...['MK', 'MKD', 'Nordmazedonien', 'North Macedonia', 'Mazedonien', 'Macedonia'],
      'FYR Macedonia',
    ],
    ['MT', 'MLT', 'Malta'],
    ['NL', 'NED', 'Niederlande', 'Netherlands', 'Holland'],
    ['NO', 'NOR', 'Norwegen', 'Norway'],
    ['PL', 'POL', 'Polen', 'Poland'],
    ['PT', 'POR', 'Portugal'],
    ['RO', 'ROU', 'Rumänien', 'Romania'],
    ['RS', 'SRB', 'Serbien', 'Serbia'],
    ['RU', 'RUS', 'Russland', 'Russia', 'Russian Federation'],
    ['SE', 'SWE', 'Schweden', 'Sweden'],
    ['SI', 'SVN', 'Slowenien', 'Slovenia'],
    ['SK', 'SVK', 'Slowakei', 'Slovakia', 'Slovak Republic'],
    ['SM', 'SMR', 'San Marino'],
    ['TR', 'TUR', 'Türkei', 'Turkey', 'Türkiye'],
    ['UA', 'UKR', 'Ukraine'],
    ['XE', 'ENG', 'England'],
    ['XK', 'KOS', 'Kosovo', 'KVX'],
    ['XN', 'NIR', 'Nordirland', 'Northern Ireland', 'N. Ireland'],
    ['XS', 'SCO', 'Schottland', 'Scotland'],
    ['XW', 'WAL', 'Wales'],
  ],
} as const satisfies Record<string, readonly Member[]>;

type Member = readonly [code: string, fifa: string, name: string, ...others: string[]];

/** The flags of the game's own codes; all others are named after their code. */
export const ownFlags: Readonly<Record<string, string>> = {
  XE: 'gb-eng',
  XN: 'gb-nir',
  XS: 'gb-sct',
  XW: 'gb-wls',
};

/** A member of FIFA. */
export interface Country {
  /** Two letters: ISO 3166 alpha-2, Kosovo's XK, or the game's own (docs/pakete.md). */
  readonly code: string;
  readonly fifa: string;
  /** German, of more than 3 characters. */
  readonly name: string;
  /** The flag's file name without its ending, in the library flag-icons. */
  readonly flag: string;
  readonly confederation: keyof typeof members;
  /** All names by which it is found, the German one first. */
  readonly spellings: readonly string[];
}

const countriesOf = (confederation: Country['confederation']): Country[] =>
  members[confederation].map(([code, fifa, name, ...others]) => ({
    code,
    fifa,
    name,
    flag: ownFlags[code] ?? code.toLowerCase(),
    confederation,
    spellings: [name, ...others],
  }));

export const countries: readonly Country[] = [
  ...countriesOf('AFC'),
  ...countriesOf('CAF'),
  ...countriesOf('CONCACAF'),
  ...countriesOf('CONMEBOL'),
  ...countriesOf('OFC'),
  ...countriesOf('UEFA'),
];

/**
 * The country that a file or a results feed means.
 *
 * @param text a name in German or English, FIFA's code or the game's; case, accents and punctuation do not matter in a
 *   name
 * @returns its code; null = no country of the game, or more than one
 */
export const countryCodeOf = (text: string): string | null =>
  byCode.get(text.trim().toUpperCase()) ?? byName.get(plainName(text)) ?? null;

/** `Côte d'Ivoire` and `cote d ivoire` are the same, and so are `Saint Lucia` and `St. Lucia`. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæłđı]/g, (letter) => latin[letter] ?? letter)
    // Digits stay: the slot '3B/E/L' is not Belgium.
    .split(/[^a-z0-9]+/)
    .filter((word) => !fillers.has(word))
    .map((word) => (word === 'saint' || word === 'sankt' ? 'st' : word))
    .join('');

/** Letters that Unicode does not decompose. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** `Bosnia & Herzegovina`, `Bosnien und Herzegowina`, `The Gambia`. */
const fillers: ReadonlySet<string> = new Set(['and', 'und', 'the']);

const withoutUmlauts = (name: string): string =>
  name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter.normalize('NFKD').charAt(0)}e`);

/** Never by a plain name: 'N/A' is not Namibia. */
const byCode: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, fifa }) => [
    [code, code],
    [fifa, code],
  ]),
);

const byName: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, spellings }) =>
    spellings.flatMap((name): [string, string][] => [
      [plainName(name), code],
      [plainName(withoutUmlauts(name)), code],
    ]),
  ),
);
