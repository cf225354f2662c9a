import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const ticksPerSecond = 100

/** Memory that a process holds, in bytes, as the kernel counts it. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The memory of several processes, with shared memory counted once. */
export function proportionalBytes(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Processor time that a process has used, in microseconds. */
export function processorMicroseconds(pid: number): number {
  const fields = statOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** The processor time of its children that have ended. */
export function endedMicroseconds(pid: number): number {
  const fields = statOf(pid)
  return ((Number(fields[13]) + Number(fields[14])) / ticksPerSecond) * 1e6
}

/**
 * Counted after the name in parentheses, which may contain spaces, user and system time are the
 * 12th and 13th fields.
 */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

/** A process and its children. */
export function withChildren(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(listed === '' ? [] : listed.split(' ').map(Number))]
}

/** Runs garbage collection in a node that was started with `--inspect`, so that its memory can be compared. */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await reply.text())
  if (!target) throw new Error('the inspector doesn’t answer')
  const inspector = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => inspector.addEventListener('open', resolve, { once: true }))
  for (let time = 0; time < 3; time++) {
    inspector.send(JSON.stringify({ id: time, method: 'HeapProfiler.collectGarbage' }))
    await new Promise((resolve) => inspector.addEventListener('message', resolve, { once: true }))
  }
  inspector.close()
  // The memory returns to the system a moment later.
  await sleep(1_000)
}

/** The processes that did the work, by name, including this one. */
export type Workers = Readonly<Record<string, () => readonly number[]>>

export interface CpuUse {
  /** How many cores each process kept busy. */
  cores: Readonly<Record<string, number>>
  /** The idle share of the CPU. */
  idle: number
}

/** Records the CPU use of all processes; the returned function reports what they have used since, in cores. */
export function openCpuUse(workers: Workers): () => CpuUse {
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

function usedBy(workers: Workers): Record<string, number> {
  return Object.fromEntries(
    Object.entries(workers).map(([name, pids]) => [
      name,
      pids().reduce((sum, pid) => sum + processorMicroseconds(pid), 0),
    ]),
  )
}

/** The idle time of all cores since the machine was started. */
export function machineTicks(): { idle: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { idle: ticks[3] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) }
}
