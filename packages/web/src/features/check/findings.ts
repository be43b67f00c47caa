import { type Doubt, type Fault, type Report, type SealFault, sealFaults } from './report.ts';

/** Gathers what the parts of a check have found, in the order in which it is told. */
export const createFindings = () => {
  const seals = new Map<SealFault, Set<number>>(sealFaults.map((kind) => [kind, new Set()]));
  const faults: Fault[] = [];
  const doubts: Doubt[] = [];
  return {
    seal: (kind: SealFault, matchId: number) => void seals.get(kind)?.add(matchId),
    fault: (fault: Fault) => void faults.push(fault),
    doubt: (doubt: Doubt) => void doubts.push(doubt),
    all: (): Pick<Report, 'faults' | 'doubts'> => ({
      faults: [
        ...[...seals]
          .filter(([, matchIds]) => matchIds.size > 0)
          .map(([kind, matchIds]) => ({ kind, matchIds: [...matchIds] })),
        ...faults,
      ],
      doubts,
    }),
  };
};

export type Findings = ReturnType<typeof createFindings>;
