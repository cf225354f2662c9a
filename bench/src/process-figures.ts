import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Memory that a process holds, in bytes, as the kernel counts it. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Processor time that a process has used, in microseconds. */
export function processorMicroseconds(pid: number): number {
  // After the name in parentheses, which may contain spaces: user and system time are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** A process and those that it started itself. */
export function withChildren(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(listed === '' ? [] : listed.split(' ').map(Number))]
}
