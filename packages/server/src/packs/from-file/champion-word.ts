import type { Form2 } from '../pack.ts';

/**
 * What the winner of a competition is called, by its name and form.
 *
 * @param name such as 'Deutsche Bundesliga 2024/25'
 */
export const championWord = (
  name: string,
  form: {
    readonly teams: Form2['competition']['teams'];
    readonly hasFinal: boolean;
    readonly hasTable: boolean;
  },
): string => {
  const known = KNOWN.find(([teams, word]) => teams === form.teams && word.test(name));
  if (known) return known[2];
  if (form.hasTable && !form.hasFinal) return 'Meister';
  return /pokal|cup\b|coupe|copa|coppa/i.test(name) && !form.hasTable
    ? 'Pokalsieger'
    : 'Turniersieger';
};

const KNOWN = [
  [
    'countries',
    /^(?:fifa )?(?:women['’]?s )?(?:world cup|worldcup|wm\b|weltmeisterschaft)/i,
    'Weltmeister',
  ],
  [
    'countries',
    /^(?:uefa )?(?:women['’]?s )?(?:euro\b|euro \d|em\b|europameisterschaft|european championship)/i,
    'Europameister',
  ],
  ['countries', /africa|afrika/i, 'Afrikameister'],
  ['countries', /asian cup|asienmeister|asien-cup/i, 'Asienmeister'],
  ['countries', /nations league/i, 'Nations-League-Sieger'],
  ['clubs', /champions league/i, 'Champions-League-Sieger'],
  ['clubs', /europa league/i, 'Europa-League-Sieger'],
  ['clubs', /conference league/i, 'Conference-League-Sieger'],
  [
    'clubs',
    /^(?:deutsche |1\. )?(?:(?:frauen|männer|fu(?:ß|ss)ball)-)*bundesliga/i,
    'Deutscher Meister',
  ],
  ['clubs', /(?:österreich|austria).*bundesliga/i, 'Österreichischer Meister'],
] as const;
