/**
 * How many times longer work takes than it would on a machine with nothing else to do: 1 on a quiet one. Spends 100 ms of
 * processor, and looks how long it took to get them.
 */
export function slowdown(): number {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const spentMs = () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1000;
  };
  while (spentMs() < 100);
  return Math.max(1, (performance.now() - wall) / spentMs());
}
