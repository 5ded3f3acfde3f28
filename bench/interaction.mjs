// Measures how fast the kit reacts on a slow processor, and whether anything on the page moves by itself: sign-in, send and
// step-up in Chromium at a quarter of the speed. Fails if anything moves, or if the slowest interaction takes far longer
// than one of an empty page. `--smoke` changes nothing: one journey tells.
import { measureInteraction } from './interaction/measureInteraction.mjs';

measureInteraction('journey');
