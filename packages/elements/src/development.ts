// The entry point under the export condition `development`: the same names, and warnings about mistakes in the console.
import * as coreReports from '@latchkey/core/development';
import * as reactReports from '@latchkey/react/development';
import { checkPage } from './checkPage.ts';
import { createReports } from './createReports.ts';
import { setReports } from './developmentReports.ts';

setReports(createReports({ ...coreReports, ...reactReports }));
// A server that renders the page has no document.
if (globalThis.document !== undefined) checkPage(globalThis.document);

export * from './index.ts';
