import { readFileSync } from 'node:fs'
import { processorMicroseconds, residentBytes } from './process-figures.ts'

/** Who did the work: processes by what they are, this one among them. */
export type Workers = Readonly<Record<string, () => readonly number[]>>

export interface Used {
  /** How many cores each kept busy. */
  cores: Readonly<Record<string, number>>
  /** The share of the machine that nobody used. */
  idle: number
}

/** Notes what everybody has used; afterwards tells what they have used since, in cores. */
export function openUsed(workers: Workers): () => Used {
  const startedMs = performance.now()
  const before = usedBy(workers)
  const machineBefore = machineTicks()
  return () => {
    const elapsedUs = (performance.now() - startedMs) * 1000
    const machine = machineTicks()
    const idle = (machine.idle - machineBefore.idle) / (machine.all - machineBefore.all)
    const cores = Object.entries(usedBy(workers)).map(
      ([name, used]) => [name, (used - (before[name] ?? 0)) / elapsedUs] as const,
    )
    return { cores: Object.fromEntries(cores), idle }
  }
}

export function residentMegabytes(pid: number): number {
  return residentBytes(pid) / 1e6
}

function usedBy(workers: Workers): Record<string, number> {
  return Object.fromEntries(
    Object.entries(workers).map(([name, pids]) => [
      name,
      pids().reduce((sum, pid) => sum + processorMicroseconds(pid), 0),
    ]),
  )
}

/** Of all cores, since the machine was started. */
export function machineTicks(): { idle: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { idle: ticks[3] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) }
}
