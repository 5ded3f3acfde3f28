import { expect, it } from 'vitest';
import { startResponsiveTime } from './responsive-time.ts';

it('counts waiting, and not the time in which this process was held up', async () => {
  const elapsed = startResponsiveTime();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const waited = elapsed();
  expect(waited).toBeGreaterThan(50);
  const blockedUntil = performance.now() + 400;
  while (performance.now() < blockedUntil);
  expect(elapsed() - waited).toBeLessThan(200);
});
