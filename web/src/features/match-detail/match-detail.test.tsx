import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aConflict, aField, aPlayer, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Connection } from '#live/next-stream.ts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import type { Joiner, MatchState } from '@nineteenth/contracts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { MatchDetail, type MatchDetailViews, connectionText } from './match-detail.tsx'

const api = stubApi()

const ann = 1
const soren = 2
const aBall = { sideNo: null, play: null }
const threeHoles = [
  ...[5, 4, 3].map((strokes, hole) => aScore(ann, hole + 1, strokes)),
  ...[4, 5, 5].map((strokes, hole) => aScore(soren, hole + 1, strokes)),
]

test('shows the date, the games and the course', () => {
  show(aState())
  expect(screen.getByRole('heading', { name: 'Match on July 18, 2026' })).toBeDefined()
  expect(screen.getByText('Individual Match · Quota, Nassau, Gross, Net')).toBeDefined()
  const course = screen.getByRole('region', { name: 'Course Information' })
  const name = within(course).getByRole('link', { name: 'Links of Inverallan' })
  expect(name.getAttribute('href')).toBe('/courses/2')
  expect(within(course).getByText('129')).toBeDefined()
  expect(within(course).getByText('70.3')).toBeDefined()
  expect(screen.getByText('Live')).toBeDefined()
})

test.each([true, false])('lists players with handicap, quota and team; quota game: %s', (quotaEnabled) => {
  const nameless = aPlayer({ userId: 2, displayName: '', handicapTenths: -13, quota: 39 })
  show(aState({ isTeamMatch: true, quotaEnabled, players: [aPlayer({ side: 'A' }), nameless] }))
  const rows = rowsOf('Players')
  expect(rows.map(texts)).toEqual([
    ['Player', 'Handicap', 'Quota', 'Team'],
    ['Ann Carter', '11.2', '25', 'A'],
    ['Player #2', '+1.3', '39', 'None'],
  ])
})

test.each([
  [false, 'Hasn’t answered. Plays with handicap 0.0 until then.'],
  [true, 'Never answered. Played with handicap 0.0.'],
])('shows no handicap or quota for a member who hasn’t answered; complete: %s', (isComplete, words) => {
  const asked = aPlayer({ userId: 2, displayName: 'Bob', handicapTenths: 0, quota: 36, status: 'asked' })
  show(aState({ players: [aPlayer(), asked], isComplete }))
  const [, , row, note] = rowsOf('Players')
  expect(note?.textContent).toBe(words)
  expect(texts(row)).toEqual(['Bob', '–', '–', 'None'])
})

test('a member in a guest’s seat plays off the guest’s handicap, regardless of their answer', () => {
  const asked = aPlayer({ userId: 2, displayName: 'Bob', handicapTenths: 184, status: 'asked' })
  show(aState({ players: [aPlayer(), asked] }))
  expect(screen.getByText('Hasn’t answered.')).toBeDefined()
})

test('a complete match has a badge and no live status, but shows when the phone is offline', () => {
  const { unmount } = show(aState({ isComplete: true, cells: threeHoles }))
  expect(screen.getByText('Complete')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Standings' }).textContent).toContain('−19')
  expect(screen.queryByText('Live')).toBeNull()
  unmount()
  show(aState({ isComplete: true }), ann, { connection: { kind: 'offline', sinceMs: undefined } })
  expect(screen.getByText('Offline. Showing the last saved version.')).toBeDefined()
})

test('distinguishes a server error from an offline phone', () => {
  show(aState(), ann, { connection: { kind: 'offline', sinceMs }, isServerDown: true })
  expect(screen.getByText('Couldn’t reach Nineteenth. Showing the last saved version.')).toBeDefined()
})

const sinceMs = new Date(2026, 7, 1, 14, 2, 31).getTime()

test.each<[Connection, string]>([
  [{ kind: 'connecting' }, 'Connecting...'],
  [{ kind: 'live' }, 'Live'],
  [{ kind: 'reconnecting', sinceMs }, 'Reconnecting...'],
  [{ kind: 'offline', sinceMs }, 'Offline. Last updated 2:02 PM'],
  [{ kind: 'signed-out' }, 'You’ve been signed out. Sign in to continue where you were.'],
  [{ kind: 'too-old' }, 'Nineteenth was updated. Nothing you entered is lost; reload to continue.'],
])('%o is shown as %s', (connection, text) => {
  expect(connectionText(connection, false)).toBe(text)
})

test('loads the history only when it is opened', async () => {
  show(aState({ revision: 4 }))
  expect(screen.queryByText('History up to 4')).toBeNull()
  await userEvent.click(screen.getByText('History'))
  expect(await screen.findByText('History up to 4')).toBeDefined()
})

test('shows every tee in use with the course and its players, and marks the women’s rating', () => {
  const { tees } = aState()
  const red = { ...tees[0]!, teeNo: 2, teeBoxId: 4, name: 'Red', ratingTenths: 682, slope: 121 }
  const ofWomen = { ...red, teeNo: 3, gender: 'women' as const, ratingTenths: 734, slope: 130 }
  const field = aField('Ann Carter', 'Bob Hughes', 'Cleo Marsh')
  const players = field.map((player) => ({ ...player, teeNo: player.playerNo }))
  show(aState({ tees: [...tees, red, ofWomen], players }))
  expect(rowsOf('Course Information').map(texts)).toEqual([
    ['Tee', 'Slope', 'Rating'],
    ['White', '129', '70.3'],
    ['Red', '121', '68.2'],
    ['Red (women)', '130', '73.4'],
  ])
  expect(screen.getByRole('row', { name: /^Cleo Marsh/ }).textContent).toContain('Red (women) Tees')
})

test('groups show where and when they start; if there are many, only yours is open', async () => {
  const players = nineGolfers()
  const match = aState({
    players,
    balls: players.map(({ ballNo }) => ({ ...aBall, ballNo, groupNo: ballNo <= 4 ? 1 : 2 })),
    groups: [
      { groupNo: 1, startsOn: 1, teeTime: null },
      { groupNo: 2, startsOn: 10, teeTime: new Date('2026-07-18T09:30').toISOString() },
    ],
    cells: players.map(({ ballNo }) => aScore(ballNo, 1, 4)),
  })
  show(match)
  const list = screen.getByRole('region', { name: 'Players' })
  expect(within(list).getByText('Group 1 · from hole 1')).toBeDefined()
  expect(within(list).getAllByRole('row')).toHaveLength(5)
  expect(within(list).getByText('Golfer 5, Golfer 6, Golfer 7, Golfer 8, Golfer 9')).toBeDefined()
  await userEvent.click(within(list).getByText('Group 2 · from hole 10 · 9:30 AM'))
  expect(within(list).getByRole('row', { name: /^Golfer 9/ })).toBeDefined()

  const scores = screen.getByRole('region', { name: 'Scores' })
  expect(within(scores).getAllByRole('region')).toHaveLength(4)
  await userEvent.click(within(scores).getByText('Group 2 · from hole 10 · 9:30 AM'))
  expect(within(scores).getByRole('region', { name: 'Golfer 9’s scores' })).toBeDefined()
})

test('a large field without groups has one fold per card', async () => {
  const players = nineGolfers()
  show(aState({ players, cells: players.map(({ ballNo }) => aScore(ballNo, 1, 4)) }))
  const scores = screen.getByRole('region', { name: 'Scores' })
  expect(within(scores).queryAllByRole('region')).toEqual([])
  await userEvent.click(within(scores).getByText('Golfer 3'))
  expect(within(scores).getByRole('region', { name: 'Golfer 3’s scores' })).toBeDefined()
})

test('shows the stakes, the strokes given and the most you can lose, before the first score', async () => {
  const game = { among: null, settings: { stake: 500 } }
  const games = [
    { ...game, gameNo: 1, format: 'match-play' },
    { ...game, gameNo: 2, format: 'nines' },
    { ...game, gameNo: 3, format: 'net' },
    { ...game, gameNo: 4, format: 'skins', settings: {} },
  ]
  const players = [aPlayer(), aPlayer({ userId: 2, displayName: 'Bob', handicapTenths: 184 })]
  show(aState({ players, games, currency: '$' }))
  const stakes = screen.getByRole('region', { name: 'Stakes' })
  expect([...stakes.querySelectorAll<HTMLElement>('dl > div')].map(texts)).toEqual([
    ['Match play', '$5'],
    ['Nines', '$5'],
    ['Net', '$5'],
  ])
  await within(stakes).findByText(/^The most you can lose/)
  expect([...stakes.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Strokes in Match play, Nines: Bob 8',
    'Strokes in Net: Ann Carter 11 · Bob 19',
    'The most you can lose today: $190',
  ])
})

test('shows texts for no players and no scores', () => {
  show(aState({ players: [] }))
  expect(screen.getByText('No players have joined this match yet.')).toBeDefined()
  expect(screen.getByText('No scores recorded for this match yet.')).toBeDefined()
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('opens the table of the game in the address', () => {
  show(aState({ cells: threeHoles }), ann, { path: '/matches/7?game=3' })
  const standings = screen.getByRole('region', { name: 'Standings' })
  expect(within(standings).getByRole('tab', { selected: true }).textContent).toBe('Gross')
})

test('shows standings from the first hole on, with each player’s progress', async () => {
  show(aState({ cells: threeHoles }))
  const standings = screen.getByRole('region', { name: 'Standings' })
  await userEvent.click(within(standings).getByRole('tab', { name: 'Gross' }))
  expect(within(standings).getAllByRole('row').slice(1).map(texts)).toEqual([
    ['1Ann Carterthru 3', 'E', '1'],
    ['2Søren Østergårdthru 3', '+2', '2'],
  ])
  await userEvent.click(within(standings).getByRole('tab', { name: 'Nassau' }))
  expect(within(standings).getAllByRole('row').slice(1).map(texts)[0]?.[3]).toMatch(/up$/)
})

test('a nassau of five players shows who is up on whom and who leads, after five holes', async () => {
  const players = aField('Ann Carter', 'Bob Hughes', 'Cleo Marsh', 'Dan Price', 'Eve Stone')
  // Eve is even par, and each player before her has one bogey more than the next.
  const scores = players.flatMap(({ userId }) =>
    [4, 5, 3, 4, 4].map((par, hole) => aScore(userId, hole + 1, hole < 5 - userId ? par + 1 : par)),
  )
  show(aState({ players, cells: scores }))
  const standings = screen.getByRole('region', { name: 'Standings' })
  await userEvent.click(within(standings).getByRole('tab', { name: 'Nassau' }))
  const table = within(standings).getByRole('table', { name: 'Nassau' })
  expect(within(table).getAllByRole('row').slice(1).map(texts)).toEqual([
    ['Eve Stone leads4 up on Ann · 3 up on Bob and 2 more', 'leads 4', '–', 'leads 4'],
    ['Dan Price3 up on Ann · 2 up on Bob and 2 more', 'leads 3', '–', 'leads 3'],
    ['Cleo Marsh2 up on Ann · 1 up on Bob and 2 more', 'leads 2', '–', 'leads 2'],
    ['Bob Hughes1 up on Ann · 1 down to Cleo and 2 more', 'leads 1', '–', 'leads 1'],
    ['Ann Carter1 down to Bob · 2 down to Cleo and 2 more', 'trails 4', '–', 'trails 4'],
  ])
  expect(within(standings).getByText(/^Finished bets: won–lost–halved\./)).toBeDefined()
  await userEvent.click(within(table).getByRole('button', { name: 'and 2 more of Bob Hughes’ matches' }))
  expect(within(table).getByRole('row', { name: /^Bob Hughes/ }).textContent).toContain(
    '1 up on Ann · 1 down to Cleo · 2 down to Dan · 3 down to Eve',
  )
})

test('a format shows more about sides and pairs below its table', async () => {
  show(aState({ cells: threeHoles }))
  expect(screen.getByText('More of quota for Ann Carter')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Nassau' }))
  expect(screen.getByText('More of nassau for Ann Carter')).toBeDefined()
})

describe('presses by agreement', () => {
  const byAgreement = {
    nassau: { presses: { kind: 'manual' as const }, stakes: { front: 500, back: 500, total: 500 } },
  }
  const onNassau = { quotaEnabled: false, currency: '$' as const }
  const front = { hole: 4, kind: 'press', of: 'g1:1-2:front' } as const

  test('the side that is down presses, and takes it back from the toast', async () => {
    const { entered } = show(aState({ ...onNassau, cells: threeHoles, settings: byAgreement }))
    const presses = screen.getByRole('region', { name: 'Presses' })
    expect(within(presses).getByText('Søren Østergård is 2 down to Ann Carter')).toBeDefined()
    const offered = within(presses).getAllByRole('button')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Front from 4', 'Total from 4'])
    await userEvent.click(within(presses).getByRole('button', { name: /^Press, Front from 4/ }))
    expect(await screen.findByText('Ann pressed the front nine from hole 4, $5')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(entered).toEqual([
      { cell: front, value: 1 },
      { cell: front, value: null },
    ])
  })

  test('offers no press for a hole on which a player of the bet has a score', () => {
    show(aState({ ...onNassau, cells: [...threeHoles, aScore(ann, 4, 0)], settings: byAgreement }))
    expect(screen.queryByRole('button', { name: /^Press/ })).toBeNull()
  })

  test('announces another phone’s press once, and says if it arrived late', async () => {
    const cells = [...threeHoles, aScore(ann, 4, 4)]
    const { receive } = show(aState({ ...onNassau, cells, settings: byAgreement }))
    const press = { ...front, value: 1, entry: aScore(9, 9, 9).entry, by: soren }
    act(() => receive({ cells: [...cells, press] }))
    const late = 'Agreed before hole 4. It reached us after hole 4 was scored.'
    expect(await screen.findByText(`Søren pressed the front nine from hole 4, $5. ${late}`)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Take back' })).toBeDefined()
  })

  test('taking back a disputed press decides the conflict', async () => {
    const { receive, feed } = show(aState({ ...onNassau, cells: threeHoles, settings: byAgreement }))
    const press = { ...front, value: 1, entry: aScore(9, 9, 9).entry, by: soren }
    const other = { ...aConflict(soren, 4, 1), ...front, value: null }
    act(() => receive({ cells: [...threeHoles, press], open: [other] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(feed.getSnapshot().match?.open).toEqual([]))
  })

  test('doesn’t announce a press from before the page opened', async () => {
    const press = { ...front, value: 1, entry: aScore(9, 9, 9).entry, by: soren }
    const cells = [...threeHoles, press]
    const { receive } = show(aState({ ...onNassau, cells, settings: byAgreement }))
    act(() => receive({ cells: [...cells, aScore(ann, 4, 4)] }))
    await act(async () => {})
    expect(screen.queryByText(/pressed the front nine/)).toBeNull()
  })

  test('announces an automatic press, without a way to take it back', async () => {
    const stakes = { front: 500, back: 500, total: 500 }
    const presses = { kind: 'automatic' as const, holesDown: 2, onTotal: false }
    const one = [aScore(ann, 1, 4), aScore(soren, 1, 8)]
    const { receive } = show(aState({ ...onNassau, cells: one, settings: { nassau: { presses, stakes } } }))
    act(() => receive({ cells: [...one, aScore(ann, 2, 4), aScore(soren, 2, 9)] }))
    expect(await screen.findByText('Automatic press: front nine from hole 3, $5')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  })

  test('says that no bet can be pressed, but only if the game has presses', () => {
    show(aState({ settings: byAgreement }))
    expect(screen.getByText('No one is down. Nothing to press.')).toBeDefined()
    cleanup()
    show(aState({ cells: threeHoles }))
    expect(screen.queryByRole('region', { name: 'Presses' })).toBeNull()
  })
})

test('shows scores by player and hole, with marks and dots', () => {
  show(aState({ cells: threeHoles.toReversed() }))
  const card = screen.getByRole('region', { name: 'Ann Carter’s scores' })
  expect(within(card).getByRole('heading').textContent).toBe('Ann Carter12(E) thru 3')
  const [, scores] = within(card).getAllByRole('row')
  expect(texts(scores).slice(0, 4)).toEqual([
    '5, bogey1 stroke received, explain',
    '4, birdie1 stroke received, explain',
    '3',
    '1 stroke received, explain',
  ])
  expect(within(card).getAllByRole('table')).toHaveLength(1)
})

test.each<[string, number, Partial<MatchState>, string[]]>([
  ['the organizer', ann, {}, ['Edit Match', 'Invite to 7', 'Enter Scores', 'Calculate Results']],
  ['a player', soren, {}, ['Enter Scores', 'Calculate Results']],
  ['the organizer of a complete match', ann, { isComplete: true }, ['View Results', 'Reopen Match']],
  ['a player of a complete match', soren, { isComplete: true }, ['View Results']],
])('%s sees only their own actions', (_, userId, parts, offered) => {
  show(aState({ ...parts, organiserId: 1 }), userId)
  const actions = /^(Edit Match|Invite to 7|Enter Scores|Calculate Results|View Results|Reopen Match)$/
  expect(screen.queryAllByText(actions).map(({ textContent }) => textContent)).toEqual(offered)
  expect(screen.getByRole('link', { name: 'Back to Matches' }).getAttribute('href')).toBe('/matches')
})

test('with every score in, shows payments and Calculate Results first', () => {
  const match = aState()
  const full = [...aRound(ann, 4), ...aRound(soren, 4)]
  show({ ...match, cells: full })
  expect(actionsOffered()).toEqual(['Calculate Results', 'Enter Scores'])
  const payments = screen.getByText('Payments with 36 scores')
  const standings = screen.getByRole('region', { name: 'Standings' })
  expect(payments.compareDocumentPosition(standings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  show({ ...match, cells: full.slice(1) })
  expect(actionsOffered()).toEqual(['Enter Scores', 'Calculate Results'])
})

function actionsOffered() {
  const links = within(screen.getByLabelText('Match Actions')).getAllByRole('link')
  return links.map(({ textContent }) => textContent)
}

test('the organizer reopens a complete match after a confirmation, and sees a failure', async () => {
  const { history } = show(aState({ isComplete: true }))
  api.on('POST /api/matches/7/reopen', () => errorReply(503, 'unavailable'))
  await reopenIt()
  expect(await screen.findByText('Failed to reopen match')).toBeDefined()
  api.on('POST /api/matches/7/reopen', () => Response.json(aState()))
  await reopenIt()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reopen this match?' })).toBeNull())
  expect(history).toEqual(['/matches/7'])
  expect(screen.queryByText('Match reopened')).toBeNull()
})

test('shows both scores of a conflict, with a link to decide it', () => {
  const open = [aConflict(ann, 2, 6, 'Søren Østergård')]
  show(aState({ cells: threeHoles, open }))
  expect(screen.getByText(/Ann Carter’s hole 2: the card says 4, Søren Østergård entered 6/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Check hole 2' }).getAttribute('href')).toBe('/matches/7/scores')
})

test('a guest has links only to the match’s pages, to how games work and to the sources of its course', () => {
  const open = [aConflict(ann, 3, 4)]
  const balls = [ann, soren].map((ballNo) => ({ ...aBall, ballNo, groupNo: ballNo }))
  show(aState({ open, balls }), soren, { joiner: aJoiner({ userId: soren, playerNo: soren }) })
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual(['/games', '/courses/sources', '/matches/7/scores', '/matches/7/calculate'])
  expect(screen.getByText('Links of Inverallan')).toBeDefined()
})

test('shows missing course information as N/A', () => {
  const { course, teeBox } = aState()
  show(aState({ teeBox: { ...teeBox, slope: 0, ratingTenths: 0 } }))
  expect(screen.getAllByText('N/A')).toHaveLength(2)
  show(aState({ course: { ...course, name: '' } }))
  expect(screen.getByText('Course information not available')).toBeDefined()
})

function nineGolfers() {
  return aField(...Array.from({ length: 9 }, (_, at) => `Golfer ${at + 1}`))
}

function rowsOf(region: string) {
  return within(screen.getByRole('region', { name: region })).getAllByRole('row')
}

async function reopenIt() {
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen Match' }))
  const question = await screen.findByRole('dialog', { name: 'Reopen this match?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Reopen Match' }))
}

interface Shown {
  joiner?: Joiner
  connection?: Connection
  isServerDown?: boolean
  path?: string
}

function show(
  match: MatchState,
  userId = ann,
  { joiner, connection = { kind: 'live' }, isServerDown = false, path = '/matches/7' }: Shown = {},
) {
  const fake = fakeFeed(match)
  const shown = renderWithAuth(
    <Followed
      {...{ feed: fake.feed, match, userId, connection, isServerDown, Invite }}
      joiner={joiner ?? null}
      FormatMore={Named}
      History={Revised}
      SettleUp={Counted}
      Keep={Nothing}
      Asked={Nothing}
      OwnPart={Nothing}
    />,
    { path },
  )
  return { ...fake, ...shown }
}

/** The page, with the match that the feed provides. */
function Followed({ feed, match, ...props }: ComponentProps<typeof MatchDetail>) {
  return <MatchDetail {...props} feed={feed} match={useStore(feed).match ?? match} />
}

const Invite: MatchDetailViews['Invite'] = ({ matchId }) => (
  <button type="button">{`Invite to ${matchId}`}</button>
)

const Nothing = () => null

const Named: MatchDetailViews['FormatMore'] = ({ game, names }) => (
  <p>{`More of ${game.format} for ${names.ball(ann)}`}</p>
)

const Counted: MatchDetailViews['SettleUp'] = ({ match }) => (
  <p>{`Payments with ${match.cells.length} scores`}</p>
)

const Revised: MatchDetailViews['History'] = ({ match }) => <p>{`History up to ${match.revision}`}</p>

function texts(line: HTMLElement | undefined) {
  return [...(line?.children ?? [])].map((cell) => {
    const drawn = cell.querySelector('[aria-hidden]')?.textContent ?? ''
    return cell.textContent?.replace(drawn, '')
  })
}
