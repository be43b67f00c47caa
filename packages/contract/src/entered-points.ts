import { faultOfPointRules, MOST_POINTS, type PointFault, type PointRules } from '@tippspiel/rules';
import { pointRules } from './point-rules.ts';
import type { Words } from './words.ts';

/** Point rules where a person enters them. */
export const enteredPointRules = pointRules.check(({ value, issues }) => {
  const fault = faultOfPointRules(value);
  if (fault === null) return;
  const message = pointFaults[fault];
  issues.push({ code: 'custom', input: value[fault], path: [fault], message });
});

/** Says what is wrong with point rules; `faultOfPointRules` finds it. */
export const pointFaults: Readonly<Record<PointFault, string>> = {
  exact: `Ein genaues Ergebnis gibt 1 bis ${MOST_POINTS.exact} Punkte.`,
  difference: 'Die Tordifferenz gibt höchstens so viele Punkte wie das genaue Ergebnis.',
  tendency: 'Die Tendenz gibt höchstens so viele Punkte wie die Tordifferenz.',
  knockout: `Der K.-o.-Tipp gibt 0 bis ${MOST_POINTS.knockout} Punkte.`,
  champion: `Der Tipp auf den Sieger des Turniers gibt 0 bis ${MOST_POINTS.champion} Punkte.`,
};

/** Writes point rules in full, also what gives none: `genaues Ergebnis 3, Tordifferenz 2, …`. */
export const pointsText = (rules: PointRules, { league, champion }: Words): string =>
  [
    `genaues Ergebnis\u00a0${rules.exact}`,
    `Tordifferenz\u00a0${rules.difference}`,
    `Tendenz\u00a0${rules.tendency}`,
    `Unentschieden mit anderen Toren\u00a0${rules[rules.drawIs]}`,
    ...(league ? [] : [`K.-o.-Tipp\u00a0${rules.knockout}`]),
    `${champion}\u00a0${rules.champion}`,
  ].join(', ');
