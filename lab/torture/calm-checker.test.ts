import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch, toMatchState } from '@nineteenth/contracts'
import { keptOf, scoreMatch } from '@nineteenth/scoring'
import { aServer } from '@nineteenth/web/sync/testing/a-server.ts'
import { expect, test } from 'vitest'
import type { Calm, Still } from './calm-checker.ts'
import { checkCalm } from './calm-checker.ts'
import type { LogLine } from './checker.ts'

const host = 1
const guest = 2
const member = 3
const aGame = { gameNo: 1, format: 'gross', settings: {}, among: null }

test('a claim that is made and undone leaves nothing to complain about', () => {
  expect(checkCalm(aCalm({}))).toEqual([])
})

test.each<[what: string, part: Partial<Still>, rule: string]>([
  ['an entry is gone', { log: aLog().slice(1) }, 'claim'],
  ['an entry has another name', { log: aLog().map((line) => ({ ...line, enteredBy: member })) }, 'claim'],
  ['a score is another', { matches: [aMatch(member, [4, 6])] }, 'claim'],
  ['the member is not in the guest’s place', { matches: [aMatch(guest)] }, 'claim'],
  ['a match is gone', { matches: [] }, 'claim'],
  ['the ledger is another', { decisions: [{ ...decide(), money: {} }] }, 'result'],
  ['the log says another result', { log: aLog([4, 6]) }, 'result'],
])('where %s while a guest is claimed: %s', (_what, part, rule) => {
  expect(checkCalm(aCalm(part)).map((complaint) => complaint.rule)).toContain(rule)
})

test('where a guest still stands for a member after it was undone: claim', () => {
  const { stills, ...calm } = aCalm({})
  const complaints = checkCalm({ ...calm, stills: [...stills, aStill({ matches: [aMatch(member)] })] })
  expect(complaints).toMatchObject([{ rule: 'claim' }])
})

test.each<Partial<Calm>>([{ cutOff: ['Guest 2'] }, { letIn: ['Guest 2'] }])(
  'a link that does not do as it says is a complaint',
  (part) => {
    expect(checkCalm({ ...aCalm({}), ...part })).toMatchObject([{ rule: 'link' }])
  },
)

function aCalm(whileClaimed: Partial<Still>): Calm {
  const claimed = { members: new Map([[guest, member]]), matches: [aMatch(member)], ...whileClaimed }
  return { stills: [aStill({}), aStill(claimed), aStill({})], cutOff: [], letIn: [] }
}

function aStill(part: Partial<Still>): Still {
  const matches = [aMatch(guest)]
  return { when: 'now', members: new Map(), log: aLog(), matches, decisions: [decide()], ...part }
}

/** Completed, between the host and whoever is the second. */
function aMatch(second: number, strokes: readonly number[] = [4, 5]): MatchState {
  const match = toMatchState(aServer().changesSince(0))
  if (!match) throw new Error('the whole match was asked for')
  return {
    ...match,
    isComplete: true,
    games: [aGame],
    players: match.players.map((player, index) => ({ ...player, userId: index === 0 ? host : second })),
    revision: second,
    scores: aLog(strokes).map((line) => ({ ...line, entryId: line.id })),
  }
}

function decide() {
  const { games, ledger } = scoreMatch(toEngineMatch(aMatch(guest)))
  const { balances, payments } = ledger
  return { matchId: 7, games: games.map(keptOf), money: { balances, payments } }
}

/** One hole, which the first wins. */
function aLog(strokes: readonly number[] = [4, 5]): LogLine[] {
  return strokes.map((count, index) => ({
    matchId: 7,
    id: `entry ${index}`,
    ballNo: index + 1,
    holeNumber: 1,
    strokes: count,
    isPickedUp: false,
    enteredBy: guest,
    base: null,
    revision: index + 1,
    changedIn: index + 1,
    outcome: 'applied',
    appliedAs: `entry ${index}`,
    settledBy: null,
  }))
}
