// A reporter of the test runner: notes each test that passed only on its second attempt.

export default class SecondAttempts {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const message = String(first?.message ?? '').split('\n')[0];
    console.log(`\nnote: passed on the second attempt: ${test.module.relativeModuleId} > ${test.fullName}: ${message}`);
  }
}
