/**
 * The text format of Prometheus, version 0.0.4.
 * Source: https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** Behind the family's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** One gauge or counter without labels; none where there is no value. */
export const single = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number | null | undefined,
): Family => ({
  name,
  help,
  type,
  samples: value === null || value === undefined ? [] : [{ value }],
});

/** Families without samples are left out. */
export const exposition = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`,
        ...samples.map(
          ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${inBraces(labels)} ${value}\n`,
        ),
      ].join(''),
    )
    .join('');

const inBraces = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
