import { setTimeout as sleep } from 'node:timers/promises'

// On a machine that others keep busy a node takes a minute to come up.
const patienceMs = 180_000

/** Tries again until it is done, whatever fails meanwhile; whoever loses patience tells what did, and how often. */
export async function untilDone(
  what: string,
  pauseMs: number,
  tryOnce: () => Promise<boolean>,
): Promise<void> {
  const deadlineMs = Date.now() + patienceMs
  const failures = new Map<string, number>()
  while (!(await tryOnce().catch(note))) {
    if (Date.now() > deadlineMs) throw new Error(`${what} for too long: ${JSON.stringify([...failures])}`)
    await sleep(pauseMs)
  }

  function note(error: unknown): false {
    const text = String(error).slice(0, 100)
    failures.set(text, (failures.get(text) ?? 0) + 1)
    return false
  }
}
