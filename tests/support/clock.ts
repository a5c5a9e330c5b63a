import type { Clock } from '../../src/kernel/clock';

/** A clock that stands where a test put it. */
export class TestClock implements Clock {
  #now: number;

  constructor(at: string | Date = '2026-11-21T08:00:00Z') {
    this.#now = new Date(at).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(at: string): void {
    this.#now = new Date(at).getTime();
  }

  advance(step: { days?: number; hours?: number; minutes?: number }): void {
    const hours = (step.days ?? 0) * 24 + (step.hours ?? 0);
    this.#now += (hours * 60 + (step.minutes ?? 0)) * 60_000;
  }
}
