/** A bug seen in other programs, or once in ours, as a change of ours. */
export interface KnownBug {
  readonly number: string
  readonly bug: string
  readonly file: string
  readonly find: string
  readonly replace: string
}

const allocation = 'handicap/stroke-allocation.ts'
const allocated = 'return Math.floor((handicap - rank) / holes) + 1'
const rounding = 'arithmetic/rounding.ts'
const rounded = 'return Math.floor((2 * numerator + denominator) / (2 * denominator))'
const courseHandicap = 'handicap/course-handicap.ts'
const courseHandicapRounded = 'return roundHalfUp(unroundedCourseHandicap(indexTenths, tee))'

/** The bugs of SPEC.md, "Known bugs of other programs". */
export const knownBugs: readonly KnownBug[] = [
  {
    number: '1',
    bug: 'the remainder keeps its sign, so that +2 gives back 18 strokes',
    file: allocation,
    find: allocated,
    replace: 'return Math.floor(handicap / holes) + (rank <= handicap % holes ? 1 : 0)',
  },
  {
    number: '2',
    bug: 'plus players become scratch',
    file: courseHandicap,
    find: courseHandicapRounded,
    replace: 'return Math.max(0, roundHalfUp(unroundedCourseHandicap(indexTenths, tee)))',
  },
  {
    number: '2 (in a match)',
    bug: 'plus players become scratch',
    file: 'match/contestant.ts',
    find: 'courseHandicap: roundHalfUp(unroundedHandicap)',
    replace: 'courseHandicap: Math.max(0, roundHalfUp(unroundedHandicap))',
  },
  {
    number: '3',
    bug: 'plus strokes on the hardest holes',
    file: allocation,
    find: allocated,
    replace:
      'return handicap < 0 ? -(Math.floor((-handicap - rank) / holes) + 1) : Math.floor((handicap - rank) / holes) + 1',
  },
  {
    number: '3 (dropped)',
    bug: 'plus strokes dropped',
    file: allocation,
    find: allocated,
    replace: 'return handicap <= 0 ? 0 : Math.floor((handicap - rank) / holes) + 1',
  },
  {
    number: '4',
    bug: 'a plus handicap comes off on every hole',
    file: allocation,
    find: allocated,
    replace: 'return handicap < 0 ? handicap : Math.floor((handicap - rank) / holes) + 1',
  },
  {
    number: '5',
    bug: 'the lowest of the group is sought without plus players',
    file: 'handicap/match-strokes.ts',
    find: 'Math.min(...playingHandicaps)',
    replace: 'Math.min(...playingHandicaps.filter((handicap) => handicap >= 0))',
  },
  {
    number: '6',
    bug: 'scratch is taken for missing',
    file: 'points/quota-value.ts',
    find: 'return Math.max(floor, base - courseHandicap)',
    replace: 'return courseHandicap ? Math.max(floor, base - courseHandicap) : floor',
  },
  {
    number: '6 (nine holes)',
    bug: 'nine holes only above scratch',
    file: 'match/contestant.ts',
    find: 'if (tee.pars.length === 9)',
    replace: 'if (tee.pars.length === 9 && indexTenths > 0)',
  },
  {
    number: '7',
    bug: 'rounded twice',
    file: courseHandicap,
    find: courseHandicapRounded,
    replace: `return roundHalfUp({ numerator: indexTenths * tee.slope, denominator: 1130 }) +
      roundHalfUp({ numerator: tee.ratingTenths - 10 * tee.par, denominator: 10 })`,
  },
  {
    number: '7 (allowance)',
    bug: 'rounded before the allowance',
    file: 'handicap/playing-handicap.ts',
    find: 'roundHalfUp(allowed(unroundedCourseHandicap, allowancePercent))',
    replace:
      'roundHalfUp(allowed({ numerator: roundHalfUp(unroundedCourseHandicap), denominator: 1 }, allowancePercent))',
  },
  {
    number: '8',
    bug: 'rating minus par left out',
    file: courseHandicap,
    find: 'index * tee.slope + ratingOverPar * standardSlope',
    replace: 'index * tee.slope',
  },
  {
    number: '9 (away from zero)',
    bug: 'a half goes away from zero',
    file: rounding,
    find: rounded,
    replace:
      'return Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator)) + 0',
  },
  {
    number: '9 (to even)',
    bug: 'a half goes to the even number',
    file: rounding,
    find: rounded,
    replace: `const up = Math.floor((2 * numerator + denominator) / (2 * denominator))
  return (2 * numerator + denominator) % (2 * denominator) === 0 && up % 2 !== 0 ? up - 1 : up + 0`,
  },
  {
    number: '9 (binary)',
    bug: 'binary fractions',
    file: courseHandicap,
    find: courseHandicapRounded,
    replace: 'return Math.round((indexTenths / 10) * (tee.slope / 113) + (tee.ratingTenths / 10 - tee.par))',
  },
  {
    number: '10',
    bug: 'the handicap of 18 holes spread over nine',
    file: 'match/contestant.ts',
    find: 'if (tee.pars.length === 9)',
    replace: 'if (tee.pars.length === 0)',
  },
  {
    number: '11',
    bug: 'a hole not played counts as 0',
    file: 'match-play/pairing.ts',
    find: `typeof score === 'number' ? score - strokes[hole]! : score`,
    replace: `score === 'X' ? score : (score ?? 0) - strokes[hole]!`,
  },
  {
    number: '11 (net)',
    bug: 'strokes come off holes not played',
    file: 'formats/stroke-play.ts',
    find: 'if (!isPlayed(counted[hole])) continue',
    replace: '',
  },
  {
    number: '12',
    bug: 'picked-up holes dropped from totals',
    file: 'card/card-total.ts',
    find: `if (score === 'X') hasPickedUp = true`,
    replace: `if (score === 'X') strokes += 0`,
  },
  {
    number: '13',
    bug: 'holes played counted as half the scores',
    file: 'card/card-total.ts',
    find: 'holesPlayed++',
    replace: 'holesPlayed += 0.5',
  },
  {
    number: '14',
    bug: 'a game that is not built shows skins',
    file: 'vectors/run-vectors.ts',
    find: 'vectorGroups[group] : undefined',
    replace: `vectorGroups[group] : vectorGroups['skins']`,
  },
  {
    number: '15',
    bug: 'ties get different places',
    file: 'standings/positions.ts',
    find: '|| tieBreak(other, own)',
    replace: '|| other - own',
  },
  {
    number: '15 (dense)',
    bug: 'the place after a tie is the next number',
    file: 'standings/positions.ts',
    find: 'if (order < 0) place++',
    replace: 'if (order < 0 && scores.indexOf(rival) === other) place++',
  },
  {
    number: '16',
    bug: 'only the total is pressed',
    file: 'formats/nassau.ts',
    find: `(presses.onTotal || segment.segment !== 'total')`,
    replace: `segment.segment === 'total'`,
  },
  {
    number: '16 (end of nine)',
    bug: 'a press opens after the last hole',
    file: 'match-play/presses.ts',
    find: 'for (let hole = fromHole; hole < toHole; hole++)',
    replace: 'for (let hole = fromHole; hole <= toHole; hole++)',
  },
  {
    number: '17',
    bug: 'conditions added',
    file: 'posting/score-differential.ts',
    find: '10 * (adjustedGross - conditions)',
    replace: '10 * (adjustedGross + conditions)',
  },
  {
    number: '18',
    bug: 'a low index before 20 scores',
    file: 'posting/index-estimate.ts',
    find: 'scoresInRecord >= fullRecord &&',
    replace: '',
  },
  {
    number: '19',
    bug: 'Stableford stops at 5',
    file: 'points/stableford.ts',
    find: 'Math.max(0, 2 + par - (score - strokes))',
    replace: 'Math.min(5, Math.max(0, 2 + par - (score - strokes)))',
  },
  {
    number: '20',
    bug: 'one stroke index row for all',
    file: 'match/contestant.ts',
    find: 'contestantOf(player, halfIndex))',
    replace:
      'contestantOf({ ...player, tee: { ...player.tee, strokeIndex: players[0]!.tee.strokeIndex } }, halfIndex))',
  },
  {
    number: '21',
    bug: 'a printed table that is wrong for 28',
    file: allocation,
    find: allocated,
    replace: `if (handicap === 28 && (rank === 9 || rank === 11)) return rank === 11 ? 2 : 1
  return Math.floor((handicap - rank) / holes) + 1`,
  },
  {
    number: '22',
    bug: 'a side that never played is ranked',
    file: 'formats/quota.ts',
    find: '(begun.length > 0 ? sumBy(begun, standingOf) : withoutScore)',
    replace: '(begun.length > 0 ? sumBy(begun, standingOf) : 0)',
  },
  {
    number: '23',
    bug: 'sides of different size compared by their sums',
    file: 'formats/sides.ts',
    find: "(typeof sum === 'number' ? (sum * product) / sizes[at]! : sum)",
    replace: 'sum',
  },
  {
    number: '24',
    bug: 'the same press agreed twice makes two bets',
    file: 'match-play/presses.ts',
    find: '[...new Set(pressedFrom)]',
    replace: '[...pressedFrom]',
  },
  {
    number: '25',
    bug: 'a certain winner is void',
    file: 'formats/nassau.ts',
    find: "scoring === 'strokes' ? bet.status : withCertainWinner(bet.status)",
    replace: 'bet.status',
  },
  {
    number: '26',
    bug: 'a partner who left voids the rest',
    file: 'match-play/pairing.ts',
    find: "(phase === 'complete' ? holesUntilLeft(nets) : nets.length)",
    replace: 'nets.length',
  },
  {
    number: '27',
    bug: 'with a maximum, a missing hole leaves no return',
    file: 'formats/maximum-score.ts',
    find: 'if (score === null && !isClosed) return null',
    replace: 'if (score === null) return null',
  },
  {
    number: '28',
    bug: 'a ball picked up is ignored until the last hole',
    file: 'match-play/stroke-total.ts',
    find: 'if (!hasBothPickedUp && pickUpsOfA + pickUpsOfB > 0)',
    replace: 'if (isOver && !hasBothPickedUp && pickUpsOfA + pickUpsOfB > 0)',
  },
  {
    number: '29',
    bug: 'a pot that nobody won is decided',
    file: 'settlement/ledger.ts',
    find: "places.some(({ kind }) => kind === 'place') ? 'decided' : 'void'",
    replace: "'decided'",
  },
  {
    number: '30',
    bug: 'an offer across a gap',
    file: 'match-play/presses.ts',
    find: 'played >= 0 && segment.slice(played).every((outcome) => outcome === null)',
    replace: 'played >= 0',
  },
  {
    number: '31',
    bug: 'bets settled as they stand that no table shows',
    file: 'match-play/match-status.ts',
    find: "status.kind === 'not-started' || unfinished === 'void') return status",
    replace: "status.kind === 'not-started' || unfinished) return status",
  },
  {
    number: '32',
    bug: 'one against several pays one stake',
    file: 'settlement/ledger.ts',
    find: 'a.players.length === 1 ? b.players.length : 1',
    replace: '1',
  },
  {
    number: '33',
    bug: 'net to par counts the higher par twice',
    file: 'formats/stroke-play.ts',
    find: 'toPar: toPar - receivedAgainstPar',
    replace: 'toPar: toPar - received',
  },
  {
    number: '34',
    bug: 'net double bogey without its end',
    file: 'formats/maximum-score.ts',
    find: 'postingMaximum(par, strokes)',
    replace: 'par + 2 + strokes',
  },
]
