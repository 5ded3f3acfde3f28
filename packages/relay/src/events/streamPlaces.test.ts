import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { memoryLimits } from '../store/memory/memoryLimits.ts';
import { createStreamPlaces, type StreamPlace, type StreamPlaces } from './streamPlaces.ts';

const minute = 60_000;
const most = 3;

/** Two relays on one store. */
function two(now: number = Date.UTC(2027, 0, 15, 8)) {
  const clock = createSettableClock({ now, frozen: true });
  const limits = memoryLimits();
  const make = () => createStreamPlaces(limits, clock, most);
  return { clock, limits, one: make(), other: make() };
}

async function held(places: StreamPlaces): Promise<StreamPlace> {
  const place = await places.take('Customer:1');
  if (place === null) throw new Error('There was no place.');
  return place;
}

describe('createStreamPlaces', () => {
  it('default: relays on one store give out no more than the share, to each customer their own', async () => {
    const { one, other } = two();
    for (const places of [one, other, one]) await held(places);
    for (const places of [one, other]) expect(await places.take('Customer:1')).toBeNull();
    expect(await other.take('Customer:2')).not.toBeNull();
  });

  it('behavior: of many at once no more than the share get in', async () => {
    const { one, other } = two();
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).take('Customer:1')),
    );
    expect(taken.filter((place) => place !== null)).toHaveLength(most);
  });

  it('behavior: a place that is left is free, whichever relay asks, and one that was refused costs nothing', async () => {
    const { one, other } = two();
    const places = [await held(one), await held(other), await held(one)];
    for (let index = 0; index < 5; index += 1) expect(await other.take('Customer:1')).toBeNull();
    places[0]?.leave();
    places[1]?.leave();
    await held(other);
    await held(other);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('behavior: what is renewed stays held for hours, at every second of a minute', async () => {
    const { clock, one, other } = two();
    const places = [await held(one), await held(other), await held(other)];
    for (let beat = 0; beat < 700; beat += 1) {
      await clock.advance(15_000 + (beat % 7) * 1000);
      // Heartbeats of different streams fall apart.
      expect(await one.take('Customer:1')).toBeNull();
      for (const place of places) place.renew();
      expect(await other.take('Customer:1')).toBeNull();
    }
    for (const place of places) place.leave();
    for (const places of [one, one, other]) await held(places);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('behavior: what a killed relay held is forgotten after two minutes, and no sooner than after one', async () => {
    for (const second of [0, 1, 30, 59]) {
      const { clock, one, other } = two(Date.UTC(2027, 0, 15, 8, 0, second));
      for (let index = 0; index < most; index += 1) await held(one);
      await clock.advance(minute - 1000 * second - 1);
      expect(await other.take('Customer:1')).toBeNull();
      await clock.advance(minute);
      expect(await other.take('Customer:1')).toBeNull();
      await clock.advance(minute);
      await held(other);
    }
  });

  it('behavior: leaving in a later minute takes down what was counted there', async () => {
    const { clock, one, other } = two();
    const place = await held(one);
    await clock.advance(minute);
    place.renew();
    place.renew();
    place.leave();
    for (let index = 0; index < most; index += 1) await held(other);
    expect(await other.take('Customer:1')).toBeNull();
    await clock.advance(minute);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('behavior: who has left holds nothing, whatever comes after', async () => {
    const { clock, one, other } = two();
    const place = await held(one);
    place.leave();
    place.leave();
    await clock.advance(minute);
    place.renew();
    place.leave();
    for (let index = 0; index < most; index += 1) await held(other);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('error: a store that fails is felt by who comes, not by who goes', async () => {
    const { clock, limits } = two();
    let isBroken = false;
    const count: typeof limits.count = (...parameters) =>
      isBroken ? Promise.reject(new Error('gone')) : limits.count(...parameters);
    const places = createStreamPlaces({ ...limits, count }, clock, most);
    const place = await held(places);
    isBroken = true;
    await expect(places.take('Customer:1')).rejects.toThrow('gone');
    await clock.advance(minute);
    place.renew();
    place.leave();
    await clock.advance(0);
  });
});
