import { csvOf } from '#text/csv.ts'
import type { OwnData, OwnMatch } from '@nineteenth/contracts'
import { formatAmount } from '@nineteenth/scoring'
import { profileWords } from '../words.ts'

/** One line per complete round, oldest first. */
export function roundsCsv({ matches }: Pick<OwnData, 'matches'>): string {
  const played = matches.filter(({ round }) => round !== null)
  return csvOf([profileWords.data.columns, ...played.toSorted(byDate).map(lineOf)])
}

function lineOf({ date, course, player, round, money, currency, playedWith }: OwnMatch): string[] {
  const { holes, par, gross, adjustedGross, rating, slope } = round ?? {}
  const { putts, fairwaysHit, fairways, greensHit, penalties } = round ?? {}
  const toPar = typeof gross === 'number' && typeof par === 'number' ? gross - par : null
  return [
    date,
    course.name,
    player?.tee,
    holes,
    par,
    gross,
    toPar,
    adjustedGross,
    rating?.toFixed(1),
    slope,
    putts,
    fairwaysHit,
    fairways,
    greensHit,
    penalties,
    player?.handicap.toFixed(1),
    player?.courseHandicap,
    money === null ? null : formatAmount(money, currency),
    currency,
    playedWith.join(', '),
  ].map((cell) => String(cell ?? ''))
}

function byDate(one: OwnMatch, other: OwnMatch): number {
  return one.date.localeCompare(other.date) || one.id - other.id
}
