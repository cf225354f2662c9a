import { hurry } from './hurry.ts'

// Loaded before a node: what it does by itself every ten minutes or more seldom, it does as hurried as the rules are that
// look for it. Nothing that a person waits for takes so long.
const seldomMs = 10 * 60 * 1000

const { setInterval: startInterval } = globalThis
Object.assign(globalThis, {
  setInterval: (work: (...given: unknown[]) => void, pauseMs: number, ...given: unknown[]) =>
    startInterval(work, pauseMs >= seldomMs ? pauseMs / hurry : pauseMs, ...given),
})
