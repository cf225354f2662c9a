import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { aField, aPlayer, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Connection } from '#live/next-stream.ts'
import type { Joiner, MatchState } from '@nineteenth/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

test('a match says when, what and where', () => {
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

test.each([true, false])('players stand with handicap, quota and team; quota game: %s', (quotaEnabled) => {
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
  [false, 'Hasn’t answered. Plays off 0.0 until then.'],
  [true, 'Never answered. Played off 0.0.'],
])('no handicap or quota is shown of a member who has not answered; complete: %s', (isComplete, words) => {
  const asked = aPlayer({ userId: 2, displayName: 'Bob', handicapTenths: 0, quota: 36, status: 'asked' })
  show(aState({ players: [aPlayer(), asked], isComplete }))
  const [, , row, note] = rowsOf('Players')
  expect(note?.textContent).toBe(words)
  expect(texts(row)).toEqual(['Bob', '–', '–', 'None'])
})

test('a member in the place of a guest plays off the guest’s handicap whatever they answer', () => {
  const asked = aPlayer({ userId: 2, displayName: 'Bob', handicapTenths: 184, status: 'asked' })
  show(aState({ players: [aPlayer(), asked] }))
  expect(screen.getByText('Hasn’t answered.')).toBeDefined()
})

test('a complete match says so and is not live, but says when the phone is offline', () => {
  const { unmount } = show(aState({ isComplete: true, scores: threeHoles }))
  expect(screen.getByText('Complete')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Standings' }).textContent).toContain('−19')
  expect(screen.queryByText('Live')).toBeNull()
  unmount()
  show(aState({ isComplete: true }), ann, { connection: { kind: 'offline', sinceMs: undefined } })
  expect(screen.getByText('Offline. Showing the last saved version.')).toBeDefined()
})

test('a server that answers with an error is told apart from a phone that is offline', () => {
  show(aState(), ann, { connection: { kind: 'offline', sinceMs }, isServerDown: true })
  expect(screen.getByText("Couldn't reach Nineteenth. Showing the last saved version.")).toBeDefined()
})

const sinceMs = new Date(2026, 7, 1, 14, 2, 31).getTime()

test.each<[Connection, string]>([
  [{ kind: 'connecting' }, 'Connecting ...'],
  [{ kind: 'live' }, 'Live'],
  [{ kind: 'reconnecting', sinceMs }, 'Reconnecting ...'],
  [{ kind: 'offline', sinceMs }, 'Offline: last seen 14:02'],
  [{ kind: 'signed-out' }, 'You have been signed out. Sign in and carry on where you were.'],
  [{ kind: 'too-old' }, 'Nineteenth has been updated. Reload to carry on; nothing you entered is lost.'],
])('%o reads %s', (connection, text) => {
  expect(connectionText(connection, false)).toBe(text)
})

test('what happened to the match is asked for once it is opened', async () => {
  show(aState({ revision: 4 }))
  expect(screen.queryByText('History up to 4')).toBeNull()
  await userEvent.click(screen.getByText('History'))
  expect(await screen.findByText('History up to 4')).toBeDefined()
})

test('every tee that is played from stands with the course and with its players, the women’s rating as such', () => {
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

test('groups say where and when they start, and of many only the own is open', async () => {
  const players = nineGolfers()
  const match = aState({
    players,
    balls: players.map(({ ballNo }) => ({ ...aBall, ballNo, groupNo: ballNo <= 4 ? 1 : 2 })),
    groups: [
      { groupNo: 1, startsOn: 1, teeTime: null },
      { groupNo: 2, startsOn: 10, teeTime: new Date('2026-07-18T09:30').toISOString() },
    ],
    scores: players.map(({ ballNo }) => aScore(ballNo, 1, 4)),
  })
  show(match)
  const list = screen.getByRole('region', { name: 'Players' })
  expect(within(list).getByText('Group 1 · from hole 1')).toBeDefined()
  expect(within(list).getAllByRole('row')).toHaveLength(5)
  expect(within(list).getByText('Golfer 5, Golfer 6, Golfer 7, Golfer 8, Golfer 9')).toBeDefined()
  await userEvent.click(within(list).getByText('Group 2 · from hole 10 · 09:30'))
  expect(within(list).getByRole('row', { name: /^Golfer 9/ })).toBeDefined()

  const scores = screen.getByRole('region', { name: 'Scores' })
  expect(within(scores).getAllByRole('region')).toHaveLength(4)
  await userEvent.click(within(scores).getByText('Group 2 · from hole 10 · 09:30'))
  expect(within(scores).getByRole('region', { name: 'Scores of Golfer 9' })).toBeDefined()
})

test('the cards of many who walk in no groups are opened one by one', async () => {
  const players = nineGolfers()
  show(aState({ players, scores: players.map(({ ballNo }) => aScore(ballNo, 1, 4)) }))
  const scores = screen.getByRole('region', { name: 'Scores' })
  expect(within(scores).queryAllByRole('region')).toEqual([])
  await userEvent.click(within(scores).getByText('Golfer 3'))
  expect(within(scores).getByRole('region', { name: 'Scores of Golfer 3' })).toBeDefined()
})

test('a match without players and scores says so', () => {
  show(aState({ players: [] }))
  expect(screen.getByText('No players have joined this match yet.')).toBeDefined()
  expect(screen.getByText('No scores recorded for this match yet.')).toBeDefined()
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('standings are there from the first hole on, with how far everybody has come', async () => {
  show(aState({ scores: threeHoles }))
  const standings = screen.getByRole('region', { name: 'Standings' })
  await userEvent.click(within(standings).getByRole('tab', { name: 'Gross' }))
  expect(within(standings).getAllByRole('row').slice(1).map(texts)).toEqual([
    ['1Ann Carterthru 3', 'E', '1'],
    ['2Søren Østergårdthru 3', '+2', '2'],
  ])
  await userEvent.click(within(standings).getByRole('tab', { name: 'Nassau' }))
  expect(within(standings).getAllByRole('row').slice(1).map(texts)[0]?.[3]).toMatch(/up$/)
})

test('five holes into a nassau of five everybody reads who is up on whom, and who leads', async () => {
  const players = aField('Ann Carter', 'Bob Hughes', 'Cleo Marsh', 'Dan Price', 'Eve Stone')
  // Eve is level par, and everybody before her has one bogey more than the next.
  const scores = players.flatMap(({ userId }) =>
    [4, 5, 3, 4, 4].map((par, hole) => aScore(userId, hole + 1, hole < 5 - userId ? par + 1 : par)),
  )
  show(aState({ players, scores }))
  const standings = screen.getByRole('region', { name: 'Standings' })
  await userEvent.click(within(standings).getByRole('tab', { name: 'Nassau' }))
  const table = within(standings).getByRole('table', { name: 'Nassau' })
  expect(within(table).getAllByRole('row').slice(1).map(texts)).toEqual([
    ['Eve Stone leads4 up on Ann · 3 up on Bob and 2 more', 'up on 4', '–', 'up on 4'],
    ['Dan Price3 up on Ann · 2 up on Bob and 2 more', 'up on 3', '–', 'up on 3'],
    ['Cleo Marsh2 up on Ann · 1 up on Bob and 2 more', 'up on 2', '–', 'up on 2'],
    ['Bob Hughes1 up on Ann · 1 down to Cleo and 2 more', 'up on 1', '–', 'up on 1'],
    ['Ann Carter1 down to Bob · 2 down to Cleo and 2 more', 'down to 4', '–', 'down to 4'],
  ])
  expect(within(standings).getByText(/^Finished bets: won–lost–halved\./)).toBeDefined()
  await userEvent.click(within(table).getByRole('button', { name: 'and 2 more matches of Bob Hughes' }))
  expect(within(table).getByRole('row', { name: /^Bob Hughes/ }).textContent).toContain(
    '1 up on Ann · 1 down to Cleo · 2 down to Dan · 3 down to Eve',
  )
})

test('below its table a format tells more, about sides and pairs', async () => {
  show(aState({ scores: threeHoles }))
  expect(screen.getByText('More of quota for Ann Carter')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Nassau' }))
  expect(screen.getByText('More of nassau for Ann Carter')).toBeDefined()
})

describe('presses by agreement', () => {
  const byAgreement = { nassau: { presses: { kind: 'manual' as const, agreed: [] } } }
  const press = { between: [ann, soren], segment: 'front', fromHole: 4 }

  test('whoever is down presses, and takes it back from the notice', async () => {
    const match = aState({ scores: threeHoles, settings: byAgreement })
    api.on('POST /api/matches/7/presses', () => Response.json(match))
    api.on('POST /api/matches/7/presses/take-back', () => Response.json(match))
    show(match)
    const presses = screen.getByRole('region', { name: 'Presses' })
    expect(within(presses).getByText('Søren Østergård is down to Ann Carter')).toBeDefined()
    const offered = within(presses).getAllByRole('button')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Front from 4', 'Total from 4'])
    await userEvent.click(within(presses).getByRole('button', { name: /^Press, Front from 4/ }))
    expect(await screen.findByText('Press noted')).toBeDefined()
    expect(api.calls.at(-1)).toMatchObject({ url: '/api/matches/7/presses', body: press })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(api.calls.at(-1)).toMatchObject({ url: '/api/matches/7/presses/take-back', body: press }),
    )
    expect(screen.queryByText('Press taken back')).toBeNull()
  })

  test('a press that is no longer open says why', async () => {
    api.on('POST /api/matches/7/presses', () => refusal(409, 'press-not-open'))
    show(aState({ scores: threeHoles, settings: byAgreement }))
    await userEvent.click(screen.getByRole('button', { name: /^Press, Front from 4/ }))
    expect(await screen.findByText(/That press is no longer open/)).toBeDefined()
  })

  test('where nobody is down there is nothing to press, and without the rule there is no word of it', () => {
    show(aState({ settings: byAgreement }))
    expect(screen.getByText('Nothing to press: nobody is down in the newest bet.')).toBeDefined()
    cleanup()
    show(aState({ scores: threeHoles }))
    expect(screen.queryByRole('region', { name: 'Presses' })).toBeNull()
  })
})

test('scores stand by player and hole, with the marks and dots of a card', () => {
  show(aState({ scores: threeHoles.toReversed() }))
  const card = screen.getByRole('region', { name: 'Scores of Ann Carter' })
  expect(within(card).getByRole('heading').textContent).toBe('Ann Carter12(E) thru 3')
  const [, scores] = within(card).getAllByRole('row')
  expect(texts(scores).slice(0, 4)).toEqual([
    '5, bogey1 stroke received',
    '4, birdie1 stroke received',
    '3',
    '1 stroke received',
  ])
  expect(within(card).getAllByRole('table')).toHaveLength(1)
})

test.each<[string, number, Partial<MatchState>, string[]]>([
  ['the organiser', ann, {}, ['Edit Match', 'Invite to 7', 'Enter Scores', 'Calculate Results']],
  ['a player', soren, {}, ['Enter Scores', 'Calculate Results']],
  ['the organiser of a complete match', ann, { isComplete: true }, ['View Results', 'Reopen Match']],
  ['a player of a complete match', soren, { isComplete: true }, ['View Results']],
])('%s is offered what they may do', (_, userId, parts, offered) => {
  show(aState({ ...parts, organiserId: 1 }), userId)
  const actions = /^(Edit Match|Invite to 7|Enter Scores|Calculate Results|View Results|Reopen Match)$/
  expect(screen.queryAllByText(actions).map(({ textContent }) => textContent)).toEqual(offered)
  expect(screen.getByRole('link', { name: 'Back to Matches' }).getAttribute('href')).toBe('/matches')
})

test('with every score in, payments lead and Calculate Results comes first', () => {
  const match = aState()
  const full = [...aRound(ann, 4), ...aRound(soren, 4)]
  show({ ...match, scores: full })
  expect(actionsOffered()).toEqual(['Calculate Results', 'Enter Scores'])
  const payments = screen.getByText('Payments with 36 scores')
  const standings = screen.getByRole('region', { name: 'Standings' })
  expect(payments.compareDocumentPosition(standings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  show({ ...match, scores: full.slice(1) })
  expect(actionsOffered()).toEqual(['Enter Scores', 'Calculate Results'])
})

function actionsOffered() {
  const links = within(screen.getByLabelText('Match Actions')).getAllByRole('link')
  return links.map(({ textContent }) => textContent)
}

test('the organiser reopens a complete match after a question, and is told what came of it', async () => {
  const { history } = show(aState({ isComplete: true }))
  api.on('POST /api/matches/7/reopen', () => refusal(503, 'unavailable'))
  await reopenIt()
  expect(await screen.findByText('Failed to reopen match')).toBeDefined()
  api.on('POST /api/matches/7/reopen', () => Response.json(aState()))
  await reopenIt()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reopen this match?' })).toBeNull())
  expect(history).toEqual(['/matches/7'])
  expect(screen.queryByText('Match reopened')).toBeNull()
})

test('two scores for one hole are both named until somebody settles it', () => {
  const conflicts = [{ ...aScore(ann, 2, 6), enteredBy: soren, enteredByName: 'Søren Østergård' }]
  show(aState({ scores: threeHoles, conflicts }))
  expect(screen.getByText(/Hole 2 of Ann Carter: the card says 4, Søren Østergård says 6/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Settle hole 2' }).getAttribute('href')).toBe('/matches/7/scores')
})

test('who has joined is led to no page but those of the match, and to who is to be thanked for its course', () => {
  const conflicts = [{ ...aScore(ann, 3, 4), enteredByName: 'Søren' }]
  const balls = [ann, soren].map((ballNo) => ({ ...aBall, ballNo, groupNo: ballNo }))
  show(aState({ conflicts, balls }), soren, { joiner: aJoiner({ userId: soren, playerNo: soren }) })
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual(['/courses/sources', '/matches/7/scores', '/matches/7/calculate'])
  expect(screen.getByText('Links of Inverallan')).toBeDefined()
})

test('what a course does not say is not available', () => {
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
}

function show(
  match: MatchState,
  userId = ann,
  { joiner, connection = { kind: 'live' }, isServerDown = false }: Shown = {},
) {
  return renderWithAuth(
    <MatchDetail
      {...{ match, userId, connection, isServerDown, Invite }}
      joiner={joiner ?? null}
      FormatMore={Named}
      History={Revised}
      SettleUp={Counted}
      Keep={Nothing}
      Asked={Nothing}
      OwnPart={Nothing}
    />,
    { path: '/matches/7' },
  )
}

const Invite: MatchDetailViews['Invite'] = ({ matchId }) => (
  <button type="button">{`Invite to ${matchId}`}</button>
)

const Nothing = () => null

const Named: MatchDetailViews['FormatMore'] = ({ game, names }) => (
  <p>{`More of ${game.format} for ${names.ball(ann)}`}</p>
)

const Counted: MatchDetailViews['SettleUp'] = ({ match }) => (
  <p>{`Payments with ${match.scores.length} scores`}</p>
)

const Revised: MatchDetailViews['History'] = ({ match }) => <p>{`History up to ${match.revision}`}</p>

function texts(line: HTMLElement | undefined) {
  return [...(line?.children ?? [])].map((cell) => {
    const drawn = cell.querySelector('[aria-hidden]')?.textContent ?? ''
    return cell.textContent?.replace(drawn, '')
  })
}
