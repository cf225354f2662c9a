import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch, toMatchState } from '@nineteenth/contracts'
import { strokesCell } from '@nineteenth/contracts/entries'
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

test('accepts a claim that is made and undone', () => {
  expect(checkCalm(aCalm({}))).toEqual([])
})

test('accepts a match that was completed again, with a member who hasn’t answered', () => {
  const match = aMatch(member)
  const players = match.players.map((player) => ({ ...player, status: 'known' as const }))
  const again = { ...match, players, completedAt: '2026-07-19T18:00:00.000Z' }
  expect(checkCalm(aCalm({ matches: [again] }))).toEqual([])
})

test('reports a press that is in the log but not in the result', () => {
  const games = [{ ...aGame, format: 'nassau', settings: { presses: { kind: 'manual' } } }]
  const match = { ...aMatch(guest), games }
  const press: LogLine = { ...aLog()[0]!, hole: 2, kind: 'press', of: 'g1:1-2:front', value: 1 }
  const pressed = aStill({ matches: [match], decisions: [decide(match)], log: [...aLog(), press] })
  expect(checkCalm({ stills: [pressed], cutOff: [], letIn: [] })).toMatchObject([{ rule: 'result' }])
})

test.each<[what: string, part: Partial<Still>, rule: string]>([
  ['an entry is gone', { log: aLog().slice(1) }, 'claim'],
  ['an entry has another name', { log: aLog().map((line) => ({ ...line, enteredBy: member })) }, 'claim'],
  ['a score is another', { matches: [aMatch(member, [4, 6])] }, 'claim'],
  ['the member is not in the guest’s place', { matches: [aMatch(guest)] }, 'claim'],
  ['a match is gone', { matches: [] }, 'claim'],
  ['the ledger is another', { decisions: [{ ...decide(), money: {} }] }, 'result'],
  ['the log says another result', { log: aLog([4, 6]) }, 'result'],
])('if %s while a guest is claimed: %s', (_what, part, rule) => {
  expect(checkCalm(aCalm(part)).map((complaint) => complaint.rule)).toContain(rule)
})

test('reports a claim that is still in effect after it was undone', () => {
  const { stills, ...calm } = aCalm({})
  const complaints = checkCalm({ ...calm, stills: [...stills, aStill({ matches: [aMatch(member)] })] })
  expect(complaints).toMatchObject([{ rule: 'claim' }])
})

test.each<Partial<Calm>>([{ cutOff: ['Guest 2'] }, { letIn: ['Guest 2'] }])(
  'reports a link that doesn’t work as it says',
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

/** A completed match of the host and this second player. */
function aMatch(second: number, strokes: readonly number[] = [4, 5]): MatchState {
  const match = toMatchState(aServer().changesSince(0))
  if (!match) throw new Error('the reply has no whole match')
  return {
    ...match,
    isComplete: true,
    games: [aGame],
    players: match.players.map((player, index) => ({ ...player, userId: index === 0 ? host : second })),
    revision: second,
    cells: aLog(strokes).map(({ hole, kind, of, value, id, enteredBy }) => ({
      hole,
      kind,
      of,
      value,
      entry: id,
      by: enteredBy,
    })),
  }
}

function decide(match = aMatch(guest)) {
  const { games, ledger } = scoreMatch(toEngineMatch(match))
  const { balances, payments } = ledger
  return { matchId: 7, games: games.map(keptOf), money: { balances, payments } }
}

/** One hole, which the first wins. */
function aLog(strokes: readonly number[] = [4, 5]): LogLine[] {
  return strokes.map((count, index) => ({
    matchId: 7,
    id: `entry ${index}`,
    ...strokesCell(index + 1, 1),
    value: count,
    enteredBy: guest,
    base: null,
    revision: index + 1,
    changedIn: index + 1,
    outcome: 'applied',
    appliedAs: `entry ${index}`,
    settledBy: null,
  }))
}
