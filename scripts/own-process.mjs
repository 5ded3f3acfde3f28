/**
 * Tests that need a process of their own, with the reason. All other tests in Node share the processes of their runner,
 * since starting a process and importing the packages again for each file takes longer than most files.
 */
export const ownProcess = {
  'scripts/pnpm.test.mjs': 'emits signals at its own process',
  'packages/core/src/storage/fallbackStorage.test.ts': 'installs a global IndexedDB',
  'packages/core/src/storage/indexedDbStorage.test.ts': 'installs a global IndexedDB',
  'packages/core/test/refusedStorage.integration.test.ts': 'installs a global IndexedDB',
  'packages/core/test/credential.model.test.ts': 'counts turns of the event loop',
  'packages/core/test/fund.model.test.ts': 'counts turns of the event loop',
  'packages/core/test/login.model.test.ts': 'counts turns of the event loop',
  'packages/core/test/send.model.test.ts': 'counts turns of the event loop',
  'packages/core/test/stepUp.model.test.ts': 'counts turns of the event loop',
  'packages/core/test/walletExport.model.test.ts': 'counts turns of the event loop',
  'packages/relay/src/keepRelay.test.ts': 'loads a module again',
  'packages/relay/src/log/canaries.test.ts': 'reads everything that its process writes',
  'packages/relay/src/node/writeStream.test.ts': 'measures the memory of its process',
  'packages/service/src/node/nodeFetch.test.ts': 'measures the memory of its process',
};
