import type { FormatForm, RiskIn } from '../format.ts'
import { cappedLoss, pointsFields } from '../counting/counting-fields.ts'
import { rangeOf } from '../counting/counting-settings.ts'
import type { WolfSettings } from './wolf-format.ts'

const weightField = { kind: 'whole', min: 1, max: 9 } as const

/** Wolf on the match form. */
export const wolfForm: FormatForm<WolfSettings> = {
  summary: 'The wolf picks a partner as the others drive, or plays alone against them',
  stakeMeans: 'The value of a point.',
  unanswered: 'If you don’t enter the wolf’s choice, the hole is worth no points.',
  fields: {
    turns: { kind: 'each-ball', min: 0, max: 5 },
    lastHoles: { kind: 'choice', of: ['fewest-points', 'in-order'] },
    points: { kind: 'choice', of: ['zero-sum', 'classic'] },
    partnerWeight: weightField,
    aloneWeight: weightField,
    blindWeight: weightField,
    isCarried: { kind: 'yes-no' },
    pig: { kind: 'yes-no' },
    ...pointsFields,
  },
  largestLoss: (settings, { balls, holes }) => {
    const { money, stake, part, points } = settings
    if (points === 'classic' && (money === 'pot' || money === 'places')) return stake
    const [from, to] = rangeOf(part, holes)
    const most = mostLost(to - from, balls, settings) * stake
    // PT3: Against the average, the loss is a share of it.
    const isShared = points === 'classic' && money === 'average'
    return cappedLoss(Math.floor(isShared ? most / balls : most), settings)
  },
}

/** The most points that a player can lose on so many holes, by the place in the order of wolves. */
function mostLost(holes: number, balls: number, settings: WolfSettings): number {
  const losses = Array.from({ length: balls }, (_none, turn) => {
    const isWolf = Array.from({ length: holes }, (_hole, at) => rolesOn(at, turn, { holes, balls }, settings))
    return mostLostAs(isWolf, balls, settings)
  })
  return Math.max(...losses)
}

/** WO2, WO3: Whether a player is the wolf on a hole; on the last holes the points may decide. */
function rolesOn(
  at: number,
  turn: number,
  { holes, balls }: Pick<RiskIn, 'holes' | 'balls'>,
  { lastHoles }: WolfSettings,
): boolean[] {
  const isByPoints = lastHoles === 'fewest-points' && at >= holes - (holes % balls)
  return isByPoints ? [true, false] : [at % balls === turn]
}

/** The most points lost in these roles, if some holes are halved to raise others (WO7). */
function mostLostAs(roles: readonly (readonly boolean[])[], balls: number, settings: WolfSettings): number {
  const isClassic = settings.points === 'classic'
  const lost = isClassic ? (settings.money === 'best' ? lossToBest : classicLoss) : zeroSumLoss
  const isCarried = settings.isCarried && !isClassic
  const most = [0]
  for (const [at, own] of roles.entries()) {
    const each = own.flatMap((isWolf) =>
      most.map((before, last) => before + lost(isWolf, balls, settings, isCarried ? at - last : 0)),
    )
    most.push(Math.max(...each))
  }
  return most.at(-1)!
}

/** WO6, WO9: The most that the wolf, or one of the others, can lose on a hole after so many halved ones. */
function zeroSumLoss(isWolf: boolean, balls: number, settings: WolfSettings, halved: number): number {
  const { aloneWeight, blindWeight, partnerWeight, pig } = settings
  const alone = Math.max(aloneWeight, blindWeight) + halved
  const asPartner = Math.max(1, (balls - 2) / 2) * (partnerWeight + halved)
  if (isWolf) return Math.max((balls - 1) * alone, asPartner)
  const againstPartners = Math.max(1, 2 / (balls - 2)) * (partnerWeight + halved)
  const asDeclined = pig ? (balls - 1) * (aloneWeight + halved) : 0
  return Math.max(alone, asPartner, againstPartners, asDeclined)
}

/** WO8, PT1: The same for classic points, which the winners get from every loser. */
function classicLoss(isWolf: boolean, balls: number): number {
  const asPartner = 3 * (balls - 2)
  return Math.max(isWolf ? 2 * (balls - 1) : 6, asPartner)
}

/** WO8, PT4: The same to the best player alone, by the role of that player. */
function lossToBest(isWolf: boolean): number {
  return isWolf ? 6 : 3
}
