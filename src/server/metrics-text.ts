/** What a metric is to Prometheus; a counter only grows. */
export interface MetricHead {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
}

export type Labels = Record<string, string>;

/** The two lines that stand once before all values of a metric. */
export function headOf({ name, type, help }: MetricHead): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

/** One line of the Prometheus text format, version 0.0.4. */
export function lineOf(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs}}` : ''} ${value}\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`));
}

/** Up to what a request may take, and an upload; in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How often something took how long. */
export class Durations {
  readonly #counts = new Array<number>(BOUNDS.length + 1).fill(0);
  #seconds = 0;

  add(ms: number): void {
    const seconds = ms / 1000;
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] as number)) at += 1;
    this.#counts[at] = (this.#counts[at] as number) + 1;
    this.#seconds += seconds;
  }

  /** Its lines, where each bucket counts the smaller ones too. */
  lines(name: string, labels: Labels): string {
    let count = 0;
    const buckets = this.#counts.map((more, at) => {
      count += more;
      return lineOf(`${name}_bucket`, { ...labels, le: String(BOUNDS[at] ?? '+Inf') }, count);
    });
    return [...buckets, lineOf(`${name}_sum`, labels, this.#seconds), lineOf(`${name}_count`, labels, count)].join('');
  }
}
