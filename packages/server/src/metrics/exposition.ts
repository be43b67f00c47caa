/**
 * The text format of Prometheus, version 0.0.4. Source: https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  /** Null where there is no figure: then the sample is left out. */
  readonly value: number | null | undefined;
  /** It follows the family's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

type Samples = readonly Sample[] | Sample['value'];

const family =
  (type: Family['type']) =>
  (name: string, help: string, samples: Samples): Family => ({
    name,
    help,
    type,
    samples: typeof samples === 'object' && samples !== null ? samples : [{ value: samples }],
  });

/** Families of samples, or of one figure without labels. */
export const counter = family('counter');
export const gauge = family('gauge');
export const histogram = family('histogram');

/** Families without figures are left out. */
export const exposition = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) => {
      const lines = samples.flatMap(({ labels = {}, value, suffix = '' }) =>
        value == null ? [] : `${name}${suffix}${inBraces(labels)} ${value}\n`,
      );
      return lines.length === 0
        ? ''
        : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');

const inBraces = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
