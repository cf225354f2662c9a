import { existsSync, readFileSync } from 'node:fs'

/** Returns the share of requested CPU time that the host gave to other machines, from 0 to 1. */
export function watchStolenTime(): () => number {
  const before = readTicks()
  return () => {
    const now = readTicks()
    return (now.stolen - before.stolen) / Math.max(1, now.asked - before.asked)
  }
}

function readTicks(): { asked: number; stolen: number } {
  if (!existsSync('/proc/stat')) return { asked: 0, stolen: 0 }
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { asked: user + nice + system + irq + softirq + stolen, stolen }
}
