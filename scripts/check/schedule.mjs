// Runs steps in as many lanes as there are cores: in order, but after their dependencies.

/**
 * Runs every step and returns their results in completion order. A step that depends on a failed one is skipped and
 * counts as failed, because its input is missing. A step that follows another only waits for its end, since both
 * together would need more than this machine has.
 */
export async function schedule(steps, { lanes, run, report = () => {} }) {
  const waiting = [...steps];
  const ended = new Map();
  const results = [];
  const names = new Set(steps.map(({ name }) => name));
  const before = (step) => (step.after ?? []).filter((name) => names.has(name));
  const mayBegin = ({ after = [], follows = [] }) =>
    [...after, ...follows].every((name) => !names.has(name) || ended.has(name));

  function end(step, result) {
    const whole = { step, ...result };
    ended.set(step.name, whole);
    results.push(whole);
    report(whole);
  }

  async function lane() {
    for (;;) {
      const index = waiting.findIndex(mayBegin);
      if (index < 0) {
        if (waiting.length === 0) return;
        if (running.size === 0)
          throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
        await Promise.race(running);
        continue;
      }
      const [step] = waiting.splice(index, 1);
      const broken = before(step).find((name) => ended.get(name).failed > 0);
      if (broken) {
        const output = `Skipped: ${broken} failed.`;
        end(step, { passed: 0, failed: 1, failures: [{ name: output, message: '' }], seconds: 0, output, leftOut: [] });
        continue;
      }
      const work = Promise.resolve(run(step)).then((result) => {
        running.delete(work);
        end(step, result);
      });
      running.add(work);
      await work;
    }
  }

  const running = new Set();
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, lane));
  return results;
}
