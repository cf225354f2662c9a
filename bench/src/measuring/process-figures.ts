import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Memory that a process holds, in bytes, as the kernel counts it. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The same, with what processes share counted once over all of them. */
export function proportionalBytes(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Processor time that a process has used, in microseconds. */
export function processorMicroseconds(pid: number): number {
  const fields = statOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** The same of those that it started and that have ended. */
export function endedMicroseconds(pid: number): number {
  const fields = statOf(pid)
  return ((Number(fields[13]) + Number(fields[14])) / ticksPerSecond) * 1e6
}

/** After the name in parentheses, which may contain spaces: user and system time are the 12th and 13th. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

/** A process and those that it started itself. */
export function withChildren(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(listed === '' ? [] : listed.split(' ').map(Number))]
}
