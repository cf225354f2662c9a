import type {
  AgreedPress,
  BookMatch,
  BookPlayer,
  GrossChoice,
  Maximum,
  NassauChoice,
  NetChoice,
  Presses,
  QuotaChoice,
} from '../book/match-input.ts'
import type { Chance } from './chance.ts'

type Formats = BookMatch['formats']

/** One to four formats, each with some of its settings chosen. */
export function makeFormats(chance: Chance, players: readonly BookPlayer[], holes: number): Formats {
  const first = chance.pick(['quota', 'nassau', 'nassau', 'gross', 'net'])
  const isOn = (format: string) => format === first || chance.oneIn(2)
  return {
    ...(isOn('quota') ? { quota: makeQuota(chance, holes) } : {}),
    ...(isOn('nassau') ? { nassau: makeNassau(chance, players, holes) } : {}),
    ...(isOn('gross') ? { gross: makeGross(chance) } : {}),
    ...(isOn('net') ? { net: makeNet(chance) } : {}),
  }
}

function makeQuota(chance: Chance, holes: number): Partial<QuotaChoice> {
  return {
    ...some(chance, () => ({ base: chance.pick([39, 36, 2 * holes, 2 * holes + 1, chance.whole(0, 60)]) })),
    ...some(chance, () => ({ floor: chance.pick([0, 2, chance.whole(-5, 20)]) })),
    ...some(chance, () => ({ points: chance.pick(['stableford', '1-2-4-8', ownPoints(chance)]) })),
    ...some(chance, () => ({ allowancePercent: makePercent(chance) })),
    ...some(chance, () => ({ stake: makeStake(chance) })),
  }
}

function ownPoints(chance: Chance): QuotaChoice['points'] {
  return {
    condor: chance.whole(5, 20),
    albatross: chance.whole(5, 12),
    eagle: chance.whole(3, 8),
    birdie: chance.whole(2, 5),
    par: chance.whole(0, 3),
    bogey: chance.whole(-1, 2),
    doubleBogey: chance.whole(-3, 0),
  }
}

function makeNassau(chance: Chance, players: readonly BookPlayer[], holes: number): Partial<NassauChoice> {
  return {
    ...some(chance, () => ({
      stakes: { front: makeStake(chance), back: makeStake(chance), total: makeStake(chance) },
    })),
    ...some(chance, () => ({ presses: makePresses(chance, players, holes) })),
    ...some(chance, () => ({ scoring: chance.pick(['match', 'strokes', 'strokes']) })),
    ...some(chance, () => ({ unfinished: chance.pick(['void', 'as-they-stand', 'as-they-stand']) })),
    ...(chance.oneIn(6) ? { handicaps: chance.pick(['off-the-lowest', 'none', 'none']) } : {}),
    ...some(chance, () => ({ singlesAllowancePercent: makePercent(chance) })),
    ...some(chance, () => ({ fourBallAllowancePercent: makePercent(chance) })),
    ...some(chance, () => ({ fourBallMethod: chance.pick(['whs', 'gbi', 'gbi']) })),
  }
}

function makePresses(chance: Chance, players: readonly BookPlayer[], holes: number): Presses {
  const kind = chance.pick(['off', 'manual', 'manual', 'automatic', 'automatic', 'automatic'])
  if (kind === 'off') return { kind }
  if (kind === 'automatic') {
    return { kind, holesDown: chance.pick([1, 2, 2, 2, 3, 4, 5]), onTotal: chance.oneIn(2) }
  }
  const agreed = Array.from({ length: chance.whole(0, 6) }, () => makePress(chance, players, holes))
  return { kind, agreed: agreed.flatMap((press) => again(chance, press)) }
}

/** Between any two, of any segment, from anywhere: many of them make no bet. */
function makePress(chance: Chance, players: readonly BookPlayer[], holes: number): AgreedPress {
  const anybody = () => players[chance.whole(0, players.length - 1)]?.id ?? 'nobody'
  return {
    between: [anybody(), chance.oneIn(20) ? 'nobody' : anybody()],
    segment: chance.pick(holes === 18 ? ['front', 'back', 'total'] : ['total', 'total', 'total', 'front']),
    fromHole: chance.oneIn(10) ? chance.whole(0, 20) : chance.whole(1, holes),
  }
}

/** Now and then a press is agreed twice, the second time perhaps by the other one. */
function again(chance: Chance, press: AgreedPress): AgreedPress[] {
  if (!chance.oneIn(4)) return [press]
  const [one, other] = press.between
  return [press, chance.oneIn(2) ? press : { ...press, between: [other, one] }]
}

function makeGross(chance: Chance): Partial<GrossChoice> {
  return {
    ...some(chance, () => ({ maximum: makeMaximum(chance) })),
    ...some(chance, () => ({ ties: chance.pick(['shared', 'countback', 'countback']) })),
    ...some(chance, () => ({ stake: makeStake(chance) })),
  }
}

function makeNet(chance: Chance): Partial<NetChoice> {
  return { ...makeGross(chance), ...some(chance, () => ({ allowancePercent: makePercent(chance) })) }
}

function makeMaximum(chance: Chance): Maximum {
  const kind = chance.pick(['off', 'double-par', 'net-double-bogey', 'net-double-bogey', 'fixed'])
  return kind === 'fixed' ? { kind, strokes: chance.whole(5, 12) } : { kind }
}

function makePercent(chance: Chance): number {
  return chance.pick([100, 95, 90, 85, 75, 50, 0, chance.whole(0, 100)])
}

/** Often one that cannot be divided among the sharers. */
function makeStake(chance: Chance): number {
  return chance.pick([0, 1, 1, 5, 7, 100, chance.whole(1, 1000)])
}

/** Half of the settings are left to their defaults. */
function some<Choice extends object>(chance: Chance, choose: () => Choice): Partial<Choice> {
  return chance.oneIn(2) ? choose() : {}
}
