import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { LoadingFailed, MatchNotFound } from '#golf/match-problems.tsx'
import type { FormatMoreView } from './format-more-view.ts'
import { MatchDetail } from './match-detail.tsx'

const api = stubApi()

const ann = 1
const soren = 2
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

test('players stand with handicap, quota and team', () => {
  show(
    aState({
      isTeamMatch: true,
      players: [
        aPlayer({ side: 'A' }),
        aPlayer({ userId: 2, displayName: '', handicapTenths: -13, quota: 39 }),
      ],
    }),
  )
  const rows = within(screen.getByRole('region', { name: 'Players' })).getAllByRole('row')
  expect(rows.map(texts)).toEqual([
    ['Player', 'Handicap', 'Quota', 'Team'],
    ['Ann Carter', '11.2', '25', 'A'],
    ['Player #2', '+1.3', '39', 'None'],
  ])
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
  const names = ['Ann Carter', 'Bob Hughes', 'Cleo Marsh', 'Dan Price', 'Eve Stone']
  const players = names.map((displayName, at) => aPlayer({ userId: at + 1, displayName }))
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
    expect(
      within(presses)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Front from 4', 'Total from 4'])
    await userEvent.click(within(presses).getByRole('button', { name: /^Press, Front from 4/ }))
    expect(await screen.findByText('Press noted')).toBeDefined()
    expect(api.calls.at(-1)).toMatchObject({ url: '/api/matches/7/presses', body: press })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Press taken back')).toBeDefined()
    expect(api.calls.at(-1)).toMatchObject({ url: '/api/matches/7/presses/take-back', body: press })
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
  ['the organiser', 1, {}, ['Edit Match', 'Enter Scores', 'Calculate Results']],
  ['a player', 2, {}, ['Enter Scores', 'Calculate Results']],
  ['the organiser of a complete match', 1, { isComplete: true }, ['View Results']],
  ['a player of a complete match', 2, { isComplete: true }, ['View Results']],
])('%s is offered what they may do', (_, userId, parts, offered) => {
  show(aState({ ...parts, organiserId: 1 }), userId)
  const actions = ['Edit Match', 'Enter Scores', 'Calculate Results', 'View Results']
  expect(actions.filter((name) => screen.queryByRole('link', { name }))).toEqual(offered)
  expect(screen.getByRole('link', { name: 'Back to Matches' }).getAttribute('href')).toBe('/matches')
})

test('a complete match says so', () => {
  show(aState({ isComplete: true, scores: threeHoles }))
  expect(screen.getByText('Complete')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Standings' }).textContent).toContain('−19')
})

test('only the organiser reopens a complete match, after a question, and is told what came of it', async () => {
  show(aState({ isComplete: true }), soren)
  expect(screen.queryByRole('button', { name: 'Reopen Match' })).toBeNull()
  cleanup()

  const { history } = show(aState({ isComplete: true }))
  api.on('POST /api/matches/7/reopen', () => refusal(503, 'unavailable'))
  await reopenIt()
  expect(await screen.findByText('Failed to reopen match')).toBeDefined()
  api.on('POST /api/matches/7/reopen', () => Response.json(aState()))
  await reopenIt()
  expect(await screen.findByText('Match reopened')).toBeDefined()
  expect(history).toEqual(['/matches/7'])
})

test('two scores for one hole are both named until somebody settles it', () => {
  const other = { ...aScore(ann, 2, 6), entryId: '01980000-0000-7000-8000-00000000ffff', enteredBy: soren }
  show(aState({ scores: threeHoles, conflicts: [{ ...other, enteredByName: 'Søren Østergård' }] }))
  expect(screen.getByText(/Hole 2 of Ann Carter: the card says 4, Søren Østergård says 6/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Settle hole 2' }).getAttribute('href')).toBe('/matches/7/scores')
})

test('what a course does not say is not available', () => {
  const { course, teeBox } = aState()
  show(aState({ teeBox: { ...teeBox, slope: 0, ratingTenths: 0 } }))
  expect(screen.getAllByText('N/A')).toHaveLength(2)
  show(aState({ course: { ...course, name: '' } }))
  expect(screen.getByText('Course information not available')).toBeDefined()
})

test('a match that could not be loaded, or is not there, leads on', () => {
  render(<LoadingFailed />)
  expect(screen.getByText('There was an error loading the match data. Please try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry Loading' })).toBeDefined()
  render(<MatchNotFound />)
  expect(screen.getByText('The requested match could not be found.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View All Matches' }).getAttribute('href')).toBe('/matches')
})

async function reopenIt() {
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen Match' }))
  const question = await screen.findByRole('dialog', { name: 'Reopen this match?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Reopen Match' }))
}

function show(match: MatchState, userId = ann) {
  return renderWithAuth(
    <MatchDetail match={match} userId={userId} connection={{ kind: 'live' }} FormatMore={Named} />,
    { path: '/matches/7' },
  )
}

const Named: FormatMoreView = ({ game, names }) => <p>{`More of ${game.format} for ${names.ball(ann)}`}</p>

function texts(line: HTMLElement | undefined) {
  return [...(line?.children ?? [])].map((cell) => cell.textContent)
}
