// A list of named gates: each prints one line, and the last line says how many passed.

/** Collects the gates of one script. A gate is a list of problems; none means that it passed. */
export function createGates() {
  let passed = 0;
  let failed = 0;

  /** Reports one gate. */
  function gate(name, problems) {
    if (problems.length === 0) passed++;
    else failed++;
    console.log(`  ${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`);
    for (const problem of problems) console.log(`        ${problem}`);
  }

  /** Reports a gate whose body may throw; what it throws is its problem. */
  async function attempt(name, body) {
    try {
      gate(name, (await body()) ?? []);
    } catch (error) {
      gate(name, [error instanceof Error ? error.message : String(error)]);
    }
  }

  /** Prints the sum and sets the exit code. A script that ran no gate has failed. */
  function end() {
    if (passed + failed === 0) failed = 1;
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  }

  return { gate, attempt, end };
}
