import { type EntryCard, scoreIn } from '../entry-card.ts'
import type { Meeting } from './meetings.ts'
import { stopWords } from './words.ts'

/** The holes after which a player may have stopped, in the order of play; 0 is before the first. */
export interface LastHoles {
  options: readonly number[]
  /** The visible hole if it has a score, else the one before. */
  usual: number
}

export function lastHolesOf(card: EntryCard, ballNo: number, holeNumber: number): LastHoles {
  const { order } = card
  const hasScore = (number: number) => scoreIn(card, { ballNo, holeNumber: number }) !== null
  const at = order.indexOf(holeNumber)
  // After the last hole there is nothing left to miss.
  const isHere = hasScore(holeNumber) && at < order.length - 1
  const usual = isHere ? holeNumber : (order[at - 1] ?? 0)
  const last = order.slice(0, -1).findLast(hasScore)
  return { options: [...order.filter((number) => number === usual || number === last), 0], usual }
}

interface Stop {
  ballNo: number
  lastHole: number
}

/** The consequences in this match if a player stops. */
export function stopText(
  card: EntryCard,
  meetings: readonly Meeting[],
  { ballNo, lastHole }: Stop,
  nameOf: (ballNo: number) => string,
): string {
  const name = nameOf(ballNo)
  const isStillIn = (ball: number) =>
    ball !== ballNo && card.players.some((player) => player.ballNo === ball && player.withdrawal === null)
  const partners = new Set<number>()
  const winners = new Set<number>()
  for (const { sides, arePartnersChanging } of meetings) {
    // WD4: Without their partner its parts are void.
    if (arePartnersChanging) continue
    const own = sides.find(({ balls }) => balls.includes(ballNo))
    const others = sides.find((side) => side !== own)?.balls.filter(isStillIn) ?? []
    const partnersIn = own?.balls.filter(isStillIn) ?? []
    if (partnersIn.length > 0) for (const ball of partnersIn) partners.add(ball)
    else if (own) for (const ball of others) winners.add(ball)
  }
  const later = card.order.slice(card.order.indexOf(lastHole) + 1)
  return [
    lastHole === 0 ? stopWords.noShow(name) : stopWords.stays(name, lastHole),
    later.some((holeNumber) => scoreIn(card, { ballNo, holeNumber }) !== null) && stopWords.laterScores,
    partners.size > 0 && stopWords.goOn([...partners].map(nameOf)),
    winners.size > 0 && stopWords.win([...winners].map(nameOf), name),
  ]
    .filter(Boolean)
    .join(' ')
}
