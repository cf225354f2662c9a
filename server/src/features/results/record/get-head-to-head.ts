import type { HeadToHead } from '@nineteenth/contracts'
import { formatNames, formats } from '@nineteenth/scoring'
import type { RecordStore } from './record-store.ts'

/** How somebody fared against another; formats that never decided anything between them are left out. */
export async function getHeadToHead(
  records: RecordStore,
  userId: number,
  otherId: number,
): Promise<HeadToHead> {
  const [rounds, duels] = await Promise.all([
    records.countTogether(userId, otherId),
    records.listDuels(userId, otherId),
  ])
  return {
    rounds,
    formats: formatNames().flatMap((format) => {
      const duel = duels.find((one) => one.format === format)
      return duel ? [{ ...duel, title: formats[format].title }] : []
    }),
  }
}
