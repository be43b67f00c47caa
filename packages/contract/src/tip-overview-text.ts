import { encodeTipOverview, type TipOverview } from './endpoints/tip-overview.ts';

/** The answer of `tipOverview` as JSON, without the codec's look at each of twelve thousand tips. */
export const tipOverviewText = (overview: TipOverview): string =>
  JSON.stringify(encodeTipOverview(overview));
