import { isDeepStrictEqual } from 'node:util'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { keptOf, scoreMatch } from '@nineteenth/scoring'
import type { Complaint, LogLine } from './checker.ts'
import { scoreText, standingIn } from './checker.ts'

/** What is stored of what a match came to. */
export interface Decision {
  matchId: number
  games: readonly unknown[]
  money: unknown
}

/** All that the server has at a moment when nobody enters anything. */
export interface Still {
  when: string
  /** By guest, where somebody has claimed their rounds. */
  members: ReadonlyMap<number, number>
  log: readonly LogLine[]
  /** All of them completed. */
  matches: readonly MatchState[]
  decisions: readonly Decision[]
}

/** What was done to guests once everything had calmed down. */
export interface Calm {
  /** Before anybody claimed, while they did, and after it was undone. */
  stills: readonly Still[]
  /** Those who had joined and were refused although only another link was made. */
  cutOff: readonly string[]
  /** Those who were not refused after the link was turned off. */
  letIn: readonly string[]
}

/** A match comes to what its log says, and neither a claim nor its undoing changes anything but whose a player is. */
export function checkCalm({ stills, cutOff, letIn }: Calm): Complaint[] {
  const [first] = stills
  return [
    ...cutOff.map((name) => ({ rule: 'link' as const, text: `${name} was cut off by another link` })),
    ...letIn.map((name) => ({ rule: 'link' as const, text: `${name} is let in, and the link is off` })),
    ...stills.flatMap(complaintsOfResults),
    ...stills.flatMap((still) => (first ? complaintsOfClaims(first, still) : [])),
  ]
}

function complaintsOfResults({ when, log, matches, decisions }: Still): Complaint[] {
  const decided = new Map(decisions.map((decision) => [decision.matchId, decision]))
  const wrong = matches.filter(
    (match) => !isDeepStrictEqual(toPlain(decided.get(match.id)), toPlain(decide(match, log))),
  )
  return wrong.map(({ id }) => ({
    rule: 'result',
    text: `${when}, match ${id} has not come to what its log says`,
  }))
}

/** What a match comes to by the scores that its log has. */
function decide(match: MatchState, log: readonly LogLine[]): Decision {
  const scores = standingIn(log, match.id).map((line) => ({ ...line, entryId: line.id }))
  const { games, ledger } = scoreMatch(toEngineMatch({ ...match, scores }))
  const { balances, payments } = ledger
  return { matchId: match.id, games: games.map(keptOf), money: { balances, payments } }
}

function complaintsOfClaims(first: Still, { when, members, log, matches }: Still): Complaint[] {
  const texts = first.matches.flatMap((before) => {
    const after = matches.find(({ id }) => id === before.id)
    const isSame = after && isDeepStrictEqual(withoutPeople(before), withoutPeople(after))
    const isOfThese = isDeepStrictEqual(listPeople(before, members), after && listPeople(after))
    return [
      ...(isSame ? [] : [`match ${before.id} is another`]),
      ...(isOfThese ? [] : [`match ${before.id} is played by others`]),
    ]
  })
  const isSameLog = isDeepStrictEqual(log, first.log)
  return [...texts, ...(isSameLog ? [] : ['the log is another'])].map((text) => ({
    rule: 'claim',
    text: `${when}, ${text}`,
  }))
}

/** What must stay, whoever a player is. */
function withoutPeople({ revision: _revision, players, scores, conflicts, ...rest }: MatchState): unknown {
  return toPlain({
    ...rest,
    players: players.map(({ userId: _id, displayName: _name, username: _username, ...numbers }) => numbers),
    scores: scores.map(scoreText),
    conflicts: conflicts.map(scoreText),
  })
}

function listPeople({ players }: MatchState, members: ReadonlyMap<number, number> = new Map()): number[] {
  return players.map(({ userId }) => members.get(userId) ?? userId)
}

/** As it is once it was stored. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
