import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startRedis } from '@nineteenth/scripts/stack/start.ts'

/** A Redis that no other journey uses, so it can hang, stop and return at the same address. */
export async function openOwnRedis() {
  const port = await freePort()
  let family = openFamily()
  const url = await startRedis(family, port)
  return {
    url,
    stop,
    restart,
    /** From now on, it reads commands but doesn't reply. */
    freeze: () => family.signalAll('SIGSTOP'),
    thaw: () => family.signalAll('SIGCONT'),
    [Symbol.asyncDispose]: stop,
  }

  async function stop(): Promise<void> {
    family.signalAll('SIGCONT')
    await family.stopAll()
  }

  async function restart(): Promise<void> {
    family = openFamily()
    await startRedis(family, port)
  }
}
