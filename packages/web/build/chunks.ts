import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Few files rather than many: over HTTP/1.1 each costs a phone a round trip. One holds what is needed
 * from the start, one what at least two of the other pages share; the rest stays with its page.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { debugName: 'start', name: (id, graph) => (loadedAtStart(graph).has(id) ? 'start' : null) },
  { name: 'player', minShareCount: 2 },
];

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

let atStart: ReadonlySet<string> | undefined;

/** Everything that the entry imports, directly or not. */
const loadedAtStart = (graph: Graph) => {
  if (atStart) return atStart;
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(resolve(import.meta.dirname, '../src/main.tsx'));
  atStart = found;
  return found;
};
