// Measures how fast the demo reacts on a slow processor, and whether anything moves by itself: a sample customer visits
// every screen and pays, in Chromium at a quarter of the speed. `--smoke` prints one journey and gates nothing.
import { measureInteraction } from './interaction/measureInteraction.mjs';

measureInteraction('demo');
