// Runs steps in as many lanes as there are cores: in order, but none before the steps it comes after.

/**
 * Runs every step and answers their results in the order they ended. A step that comes after a failed one is skipped
 * and counts as failed: what it would have looked at is not there.
 */
export async function schedule(steps, { lanes, run, report = () => {} }) {
  const waiting = [...steps];
  const ended = new Map();
  const results = [];
  const names = new Set(steps.map(({ name }) => name));
  const before = (step) => (step.after ?? []).filter((name) => names.has(name));

  function end(step, result) {
    const whole = { step, ...result };
    ended.set(step.name, whole);
    results.push(whole);
    report(whole);
  }

  async function lane() {
    for (;;) {
      const index = waiting.findIndex((step) => before(step).every((name) => ended.has(name)));
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
        end(step, { passed: 0, failed: 1, seconds: 0, output: `Skipped: ${broken} failed.`, leftOut: [] });
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
