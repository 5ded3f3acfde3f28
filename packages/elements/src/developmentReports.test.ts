import * as coreReports from '@latchkey/core/development';
import * as reactReports from '@latchkey/react/development';
import { expect, it } from 'vitest';
import * as reports from './developmentReports.ts';

/** Tests of core call it, no code that is part of the bundle. */
const ofTests = ['forgetWarnings'];

it('has every report of core and React, since the bundle imports them from here', () => {
  const names = [...Object.keys(coreReports), ...Object.keys(reactReports)];
  expect(Object.keys(reports)).toEqual(expect.arrayContaining(names.filter((name) => !ofTests.includes(name))));
});
