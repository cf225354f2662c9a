import { join } from 'node:path'

/** The places of base backups and of the archived log in the operator's folder. */
export function placesIn(folder: string) {
  return { bases: join(folder, 'base'), wal: join(folder, 'wal') }
}

/** A base backup is named by the moment it was complete: no earlier moment can be restored from it. */
export function nameOfBase(endedAt: Date): string {
  return endedAt.toISOString().replaceAll(':', '')
}

export function endOfBase(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)([\d.]+)Z$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Parses `--to`: a moment with its time zone, or `latest` for the whole archive. Throws a message if it is invalid. */
export function parseTarget(text: string, now: Date): Date | 'latest' {
  if (text === 'latest') return text
  const target = new Date(text)
  if (Number.isNaN(target.getTime()))
    throw new Error(`${text} is not a valid time. Example: 2026-07-18T14:05:00+02:00`)
  // The default would be this machine's time zone, which is seldom the golfers'.
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Error(`${text} has no time zone. Add Z or +02:00 at the end`)
  if (target.getTime() > now.getTime())
    throw new Error(`${text} is in the future. The time is ${now.toISOString()}`)
  return target
}

/** The newest base backup that was complete by then. */
export function findBase(names: readonly string[], target: Date | 'latest'): string | undefined {
  const isEarlyEnough = (end: Date) => target === 'latest' || end.getTime() <= target.getTime()
  return basesIn(names).findLast((name) => isEarlyEnough(endOfBase(name)!))
}

/** The oldest base backups beyond this number. */
export function basesToRemove(names: readonly string[], keep: number): string[] {
  return basesIn(names).slice(0, -Math.max(1, keep))
}

export function basesIn(names: readonly string[]): string[] {
  return names.filter((name) => endOfBase(name) !== undefined).toSorted()
}

/** The first file of the log that a base backup needs, from its label. */
export function firstWalOf(label: string): string | undefined {
  return /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
}

/** PostgreSQL's settings before it starts on a restored folder. */
export function recoverySettings(wal: string, target: Date | 'latest'): string {
  // PostgreSQL accepts offsets here, but no zone names, not even Z.
  const moment = target === 'latest' ? '' : target.toISOString().replace('Z', '+00')
  return [
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    // Written even if there is no target: base backups contain the setting of an earlier restore,
    // which would end this restore at the same moment.
    `recovery_target_time = '${moment}'`,
    // Without this setting, the database stays read-only at its target and waits for an operator.
    `recovery_target_action = 'promote'`,
    '',
  ].join('\n')
}
