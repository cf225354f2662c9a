import { sumOf } from '#arithmetic/sum-of.ts'
import type { BallId } from '#match/ids.ts'
import type { Claim, PointsClaim } from '#settlement/claim.ts'
import { potOfShares } from '#settlement/pot-of-shares.ts'
import { shareInProportion } from '#settlement/prize-split.ts'
import type { SkinsResult, SkinsRow, SkinsSettings } from './skins.ts'

/** The claims of a game with a stake: a pot, or each skin on its own (SK9, SK10, SK13). */
export function skinsClaims(result: SkinsResult, settings: SkinsSettings): Claim[] {
  if (settings.stake === 0) return []
  const { rows, holes, isFinal, left } = result
  if (settings.money === 'pot') {
    const shares = holes.flatMap(({ ball, skins }) => (ball === null ? [] : Array<BallId>(skins).fill(ball)))
    return [potOfShares({ stake: settings.stake, isFinal, unit: 'skins', balls: rows, shares })]
  }
  const won = holes
    .filter(({ ball }) => ball !== null)
    .map((hole): Claim => ({
      kind: 'skin',
      key: `hole ${hole.hole}`,
      label: 'skin',
      state: 'decided',
      stake: settings.stake,
      winner: hole.ball,
      hole: hole.hole,
      skins: hole.skins,
      ...(hole.balls && { balls: hole.balls }),
    }))
  return isFinal && left === 0 ? won : [...won, leftClaim(result, settings)]
}

type Amounts = PointsClaim['amounts']

/** The claim for leftover skins: open until the last hole, then void or paid (SK4, SK9, SK13). */
function leftClaim(result: SkinsResult, settings: SkinsSettings): Claim {
  const { isFinal, left: skins } = result
  const line = { key: 'left', label: 'skins-left', stake: settings.stake } as const
  const amounts = isFinal ? amountsLeft(result, settings) : []
  if (amounts.length > 0) return { kind: 'points', ...line, unit: 'skins', state: 'decided', amounts }
  return { kind: 'skin', ...line, state: isFinal ? 'void' : 'open', winner: null, hole: null, skins }
}

/** Among the balls that were in on the last hole; empty if none of them won a skin (SK13, WD3). */
function amountsLeft({ rows, holes, left }: SkinsResult, settings: SkinsSettings): Amounts {
  const lastIn = holes.at(-1)?.balls
  const own = rows.filter(({ ball }) => lastIn?.includes(ball) ?? true)
  const first = holes.find((hole) => own.some(({ ball }) => ball === hole.ball))?.ball
  if (settings.left === 'void' || first === undefined) return []
  const price = settings.stake * left
  if (settings.left === 'first-winner') {
    return own.map(({ ball, players }) => {
      const isFirst = ball === first
      const amount = isFirst ? price * (playersOf(own) - players) : 0 - price * players
      return { ball, points: isFirst ? left : 0, amount }
    })
  }
  const shares = shareInProportion(
    price * playersOf(own),
    own.map(({ skins }) => skins),
  )
  return own.map(({ ball, players, skins }, at) => {
    return { ball, points: skins, amount: shares[at]! - price * players }
  })
}

function playersOf(rows: readonly SkinsRow[]): number {
  return sumOf(rows.map(({ players }) => players))
}
