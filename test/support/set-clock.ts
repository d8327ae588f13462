/** A clock that goes only when it is set. */
export function createSetClock(nowMs: number) {
  const clock = { nowMs, now: () => clock.nowMs }
  return clock
}
