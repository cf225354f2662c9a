import { isDeepStrictEqual } from 'node:util'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { keptOf, scoreMatch } from '@nineteenth/scoring'
import type { Complaint, LogLine } from './checker.ts'
import { cellText, standingIn } from './checker.ts'

/** The stored result of a match. */
export interface Decision {
  matchId: number
  games: readonly unknown[]
  money: unknown
}

/** The server's data at a moment when no entries arrive. */
export interface Still {
  when: string
  /** By guest, for guests whose rounds were transferred. */
  members: ReadonlyMap<number, number>
  log: readonly LogLine[]
  /** All of them completed. */
  matches: readonly MatchState[]
  decisions: readonly Decision[]
}

/** The claims that were made and undone after the entries ended. */
export interface Calm {
  /** Before a transfer, during it, and after it was undone. */
  stills: readonly Still[]
  /** Joined phones that were rejected although only another link was created. */
  cutOff: readonly string[]
  /** Joined phones that weren't rejected after the link was turned off. */
  letIn: readonly string[]
}

/** A match's result must follow from its log, and a claim or its undoing may change only the account of a player. */
export function checkCalm({ stills, cutOff, letIn }: Calm): Complaint[] {
  const [first] = stills
  return [
    ...cutOff.map((name) => ({ rule: 'link' as const, text: `${name} was cut off by another link` })),
    ...letIn.map((name) => ({
      rule: 'link' as const,
      text: `${name} was admitted, although the link is off`,
    })),
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

/** The result of a match by the entries in its log: scores and presses. */
function decide(match: MatchState, log: readonly LogLine[]): Decision {
  const cells = standingIn(log, match.id)
  const { games, ledger } = scoreMatch(toEngineMatch({ ...match, cells }))
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

/**
 * What must stay when a player's account changes. A member whom the host has linked hasn't answered yet; and the match
 * is reopened and completed again to link a guest.
 */
function withoutPeople({ revision: _revision, completedAt: _at, players, cells, open, ...rest }: MatchState) {
  return toPlain({
    ...rest,
    players: players.map(
      ({ userId: _id, displayName: _name, username: _username, status: _status, ...numbers }) => numbers,
    ),
    cells: cells.map(cellText),
    open: open.map(cellText),
  })
}

function listPeople({ players }: MatchState, members: ReadonlyMap<number, number> = new Map()): number[] {
  return players.map(({ userId }) => members.get(userId) ?? userId)
}

/** The result after a round trip through storage. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
