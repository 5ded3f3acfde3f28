import { LatchkeyDevtools } from '@latchkey/devtools/production';
import '@latchkey/devtools/production/styles.css';

/** The panel of requests, session and faults. The demo is a production build, so it names the entry point for those. */
export const Inspector: typeof LatchkeyDevtools = LatchkeyDevtools;
