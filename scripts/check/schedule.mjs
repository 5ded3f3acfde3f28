// Runs steps in as many lanes as there are cores: in order, but after their dependencies.

/**
 * Runs every step and returns their results in completion order. A step that depends on a failed one is skipped and
 * counts as failed, because its input is missing. A step that follows another only waits for its end, since both
 * together would need more than this machine has.
 */
export async function schedule(steps, { lanes, run, report = () => {} }) {
  const names = new Set(steps.map(({ name }) => name));
  const waiting = [...steps];
  const running = new Set();
  const ended = new Map();
  const mayBegin = ({ after = [], follows = [] }) =>
    [...after, ...follows].every((name) => !names.has(name) || ended.has(name));

  async function start(step) {
    const broken = step.after?.find((name) => ended.get(name)?.failed > 0);
    const result = broken === undefined ? await run(step) : skip(broken);
    ended.set(step.name, { step, ...result });
    report(ended.get(step.name));
  }

  while (waiting.length + running.size > 0) {
    const index = running.size < lanes ? waiting.findIndex(mayBegin) : -1;
    if (index >= 0) {
      const [step] = waiting.splice(index, 1);
      const work = start(step).finally(() => running.delete(work));
      running.add(work);
    } else if (running.size > 0) await Promise.race(running);
    else throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return [...ended.values()];
}

/** The result of a step whose input another one failed to make. */
function skip(broken) {
  const output = `Skipped: ${broken} failed.`;
  return { passed: 0, failed: 1, failures: [{ name: output, message: '' }], seconds: 0, output, leftOut: [] };
}
