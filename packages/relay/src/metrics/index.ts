export { createMetrics, type Metrics } from './createMetrics.ts';
