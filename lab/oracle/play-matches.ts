import type { BookMatch } from './book/match-input.ts'
import { differencesIn, explanationsIn, kindOf, type Difference } from './differences.ts'
import { makeMatch } from './matches/make-match.ts'
import { shrink } from './matches/shrink.ts'

/** A kind of difference: how many matches show it, and the number of the first one. */
export interface Finding {
  readonly kind: string
  readonly matches: number
  readonly first: number
}

/** The smallest match that still shows one kind of difference. */
export interface Counterexample {
  readonly match: BookMatch
  readonly difference: Difference
}

/**
 * Scores matches with the engine and the oracle, from this number on, and returns every kind of
 * difference. For matches below `explained`, it also checks every explanation.
 */
export function playMatches(seed: number, from: number, count: number, explained = 0): Finding[] {
  const findings = new Map<string, Finding>()
  for (let number = from; number < from + count; number++) {
    const match = makeMatch(seed, number)
    const found = number < explained ? everythingIn(match) : differencesIn(match)
    const kinds = new Set(found.map(kindOf))
    for (const kind of kinds) {
      const { matches, first } = findings.get(kind) ?? { matches: 0, first: number }
      findings.set(kind, { kind, matches: matches + 1, first })
    }
  }
  return [...findings.values()]
}

/** The smallest match found that shows the finding. */
export function counterexampleOf(seed: number, { kind, first }: Finding): Counterexample {
  const search = kind.startsWith('explanation') ? explanationsIn : differencesIn
  const ofThatKind = (match: BookMatch) => search(match).find((difference) => kindOf(difference) === kind)
  const match = shrink(seed, first, (smaller) => ofThatKind(smaller) !== undefined)
  const difference = ofThatKind(match)
  if (!difference) throw new Error(`match ${first} of seed ${seed} has no difference at ${kind}`)
  return { match, difference }
}

function everythingIn(match: BookMatch): Difference[] {
  return [...differencesIn(match), ...explanationsIn(match)]
}
