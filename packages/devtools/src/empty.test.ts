import { describe, expect, it } from 'vitest';
import * as empty from './empty.ts';
import * as devtools from './index.ts';

describe('the entry point of production builds', () => {
  it('has the names of the panel, so that an import of either works', () => {
    expect(Object.keys(empty).sort()).toEqual(Object.keys(devtools).sort());
  });

  it('renders, mounts and logs nothing', () => {
    const wallet = {} as Parameters<typeof empty.mountDevtools>[0];
    expect(empty.LatchkeyDevtools({ wallet })).toBeNull();
    expect(empty.mountDevtools(wallet)()).toBeUndefined();
    const log = empty.createFlowLog();
    const unused = () => {
      throw new Error('The empty log inspects no flow.');
    };
    log.add('login', { getState: unused, inspect: unused })();
    log.subscribe(unused)();
    expect(log.getState()).toEqual([]);
  });
});
