import { hurry } from './hurry.ts'

// Loaded before a node: shortens its jobs of ten minutes and longer by the same factor as the alert rules. No wait of a
// user takes this long.
const seldomMs = 10 * 60 * 1000

const { setInterval: startInterval } = globalThis
Object.assign(globalThis, {
  setInterval: (work: (...given: unknown[]) => void, pauseMs: number, ...given: unknown[]) =>
    startInterval(work, pauseMs >= seldomMs ? pauseMs / hurry : pauseMs, ...given),
})
