// A list of named checks: each prints one line, and the last line reports how many passed.

/** Collects the checks of one script. A check is a list of problems; an empty list means that it passed. */
export function createChecks() {
  let passed = 0;
  let failed = 0;

  /** Reports one check. */
  function check(name, problems) {
    if (problems.length === 0) passed++;
    else failed++;
    console.log(`  ${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`);
    for (const problem of problems) console.log(`        ${problem}`);
  }

  /** Reports a check whose body may throw; the error is its problem. */
  async function checkAsync(name, body) {
    try {
      check(name, (await body()) ?? []);
    } catch (error) {
      check(name, [error instanceof Error ? error.message : String(error)]);
    }
  }

  /** Prints the sum and sets the exit code. A script without a check fails. */
  function end() {
    if (passed + failed === 0) failed = 1;
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  }

  return { check, checkAsync, end };
}
