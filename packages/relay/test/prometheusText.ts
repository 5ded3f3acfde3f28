/** One sample of a metric: its name, labels and value. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** All samples of one metric. */
export interface MetricFamily {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

interface OpenFamily {
  readonly name: string;
  type?: string;
  help?: string;
  readonly samples: Sample[];
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const commentLine = new RegExp(`^# (HELP|TYPE) (${metricName}) (.*)$`);
const sampleStart = new RegExp(`${metricName}`, 'y');
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\["\\n])*)"/y;
// Values are what Go's ParseFloat reads; a timestamp in milliseconds may follow.
const sampleEnd = /^ ([+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|Inf)|NaN)(?: (-?\d+))?$/;
const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: [''],
  gauge: [''],
  untyped: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

function unescapeLabel(text: string): string {
  return text.replace(/\\(["\\n])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
}

function parseSample(line: string): Sample {
  const fail = () => new Error(`Not a sample: ${line}`);
  sampleStart.lastIndex = 0;
  const [name] = sampleStart.exec(line) ?? [];
  if (name === undefined) throw fail();
  let at = name.length;
  const labels: Record<string, string> = {};
  if (line[at] === '{') {
    do {
      label.lastIndex = at + 1;
      const [pair, key, value] = label.exec(line) ?? [];
      if (pair === undefined || key === undefined || value === undefined) throw fail();
      if (Object.hasOwn(labels, key)) throw new Error(`Label ${key} is repeated: ${line}`);
      labels[key] = unescapeLabel(value);
      at += 1 + pair.length;
    } while (line[at] === ',');
    if (line[at] !== '}') throw fail();
    at += 1;
  }
  const [, value] = sampleEnd.exec(line.slice(at)) ?? [];
  if (value === undefined) throw fail();
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}

function checkHistogram({ name, samples }: MetricFamily): void {
  const series = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { le, ...rest } = sample.labels;
    if ((sample.name === `${name}_bucket`) !== (le !== undefined)) throw new Error(`${sample.name} misplaces "le".`);
    const key = JSON.stringify(Object.entries(rest).sort());
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const [key, all] of series) {
    const buckets = all.filter((sample) => sample.name === `${name}_bucket`);
    const ends = buckets.map(({ labels }) => Number(labels['le']?.replace('Inf', 'Infinity')));
    const counts = buckets.map(({ value }) => value);
    const count = all.filter((sample) => sample.name === `${name}_count`);
    const sum = all.filter((sample) => sample.name === `${name}_sum`);
    if (ends.some((end, index) => !(end > (ends[index - 1] ?? Number.NEGATIVE_INFINITY))))
      throw new Error(`${name} ${key}: buckets are out of order.`);
    if (counts.some((value, index) => value < (counts[index - 1] ?? 0)))
      throw new Error(`${name} ${key}: buckets are not cumulative.`);
    if (ends.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name} ${key} has no bucket "+Inf".`);
    if (count.length !== 1 || sum.length !== 1 || count[0]?.value !== counts.at(-1))
      throw new Error(`${name} ${key}: sum or count are missing, or count is not that of "+Inf".`);
  }
}

function close({ name, type, help, samples }: OpenFamily): MetricFamily {
  if (type === undefined || help === undefined) throw new Error(`${name} has no TYPE or no HELP.`);
  const family = { name, type, help, samples };
  const keys = samples.map((sample) => JSON.stringify([sample.name, Object.entries(sample.labels).sort()]));
  if (new Set(keys).size !== keys.length) throw new Error(`${name} has a sample twice.`);
  if (type === 'histogram') checkHistogram(family);
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0))) throw new Error(`${name} is below zero.`);
  return family;
}

/**
 * Parses the text exposition format of Prometheus, version 0.0.4, without exceptions for its lenient parts: every
 * metric has HELP and TYPE before its samples, its lines form one group, no sample is repeated, and histograms are
 * complete.
 *
 * @throws Error that names the first line or metric that breaks the format.
 */
export function parsePrometheusText(text: string): readonly MetricFamily[] {
  if (!text.endsWith('\n')) throw new Error('The last line must end with a line feed.');
  const families = new Map<string, OpenFamily>();
  let current: OpenFamily | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    const [, keyword, name, rest] = commentLine.exec(line) ?? [];
    if (keyword === undefined || name === undefined || rest === undefined) {
      const sample = parseSample(line);
      const { type } = current ?? {};
      const names = (type === undefined ? [] : (suffixes[type] ?? [])).map((suffix) => `${current?.name}${suffix}`);
      if (!names.includes(sample.name)) throw new Error(`A sample outside of its metric's group: ${line}`);
      current?.samples.push(sample);
      continue;
    }
    if (current?.name !== name) {
      if (families.has(name)) throw new Error(`The lines of ${name} are not one group.`);
      current = { name, samples: [] };
      families.set(name, current);
    }
    const member = keyword === 'HELP' ? 'help' : 'type';
    if (current[member] !== undefined || current.samples.length > 0)
      throw new Error(`${keyword} of ${name} is repeated, or comes after a sample.`);
    if (member === 'type' && !Object.hasOwn(suffixes, rest)) throw new Error(`${name} has an unknown type.`);
    if (member === 'help' && /\\(?![\\n])/.test(rest.replaceAll('\\\\', ''))) throw new Error(`Bad escape: ${line}`);
    current[member] = rest;
  }
  return [...families.values()].map(close);
}
