import type { HeadToHead } from '@nineteenth/contracts'
import { formatNames } from '@nineteenth/scoring'
import type { Outcomes, RecordStore } from './record-store.ts'

/** How somebody fared against another; formats that never decided anything between them are left out. */
export async function getHeadToHead(
  records: RecordStore,
  userId: number,
  otherId: number,
): Promise<HeadToHead> {
  const isLower = userId < otherId
  const [rounds, duels] = await Promise.all([
    records.countTogether(userId, otherId),
    records.getDuels(Math.min(userId, otherId), Math.max(userId, otherId)),
  ])
  const formats = formatNames.map((format) => ({
    format,
    ...(isLower ? duels[format] : seenFromTheOther(duels[format])),
  }))
  return { rounds, formats: formats.filter(({ won, halved, lost }) => won + halved + lost > 0) }
}

function seenFromTheOther({ won, halved, lost }: Outcomes): Outcomes {
  return { won: lost, halved, lost: won }
}
