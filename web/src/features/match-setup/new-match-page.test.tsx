import { aPerson } from '#api/testing/a-person.ts'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { aState } from '#golf/testing/a-match.ts'
import type { AuthValue } from '#identity/auth-context.tsx'
import { fromProfile } from '#identity/auth-state.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, waitFor, within, fireEvent } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NewMatchPage } from './new-match-page.tsx'
import { errorSentences } from '#text/error-sentences.ts'
import { today } from '#text/today.ts'

const api = stubApi()
const user = userEvent.setup()

const pineHollow = {
  id: 4,
  name: 'Pine Hollow',
  city: 'Asheville',
  region: 'NC',
  country: 'US',
  hasCard: true,
  hasTees: true,
  copyOf: null,
}
const blue = { id: 9, name: 'Blue', colour: 'blue', rating: 72.1, slope: 133, par: 72 }
const white = { id: 10, name: 'White', colour: 'white', rating: 70.3, slope: 129, par: 72 }
const bob = aPerson()
const soren = aPerson({ id: 3, username: 'soren', displayName: 'Søren Østergård', handicap: -1.3 })

beforeEach(() => {
  api.on('GET /api/matches/last', () => Response.json({ match: null }))
  api.on('GET /api/courses', () => Response.json([pineHollow]))
  api.on('GET /api/teeboxes?courseId=4', () => Response.json([blue, white]))
  api.on('GET /api/users', () => Response.json([bob, soren]))
  api.on('POST /api/matches', () => Response.json({ id: 41 }))
})

test('starts with today, an individual match, all formats and the organizer', async () => {
  renderWithAuth(<NewMatchPage />)
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(today(new Date()))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Individual' }).checked).toBe(true)
  const formats = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(formats.map((format) => [format.labels?.[0]?.textContent, format.checked])).toEqual([
    ['QuotaStableford points compared to personal quota', true],
    ['NassauFront 9, Back 9, and Total 18 match play', true],
    ['GrossTotal raw stroke scores without handicap', true],
    ['NetHandicap-adjusted scores', true],
  ])
  expect(screen.getByText('All game formats will be calculated automatically')).toBeDefined()
  expect(screen.getByLabelText<HTMLButtonElement>('Tee Box').disabled).toBe(true)
  await press('Remove Ann Carter')
  expect(screen.getByText('No players selected. Add players to continue.')).toBeDefined()
})

test('names missing fields, focuses the first one where no header or button covers it, and sends nothing', async () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled.push(`${this.textContent} ${JSON.stringify(options)}`)
  })
  renderWithAuth(<NewMatchPage />)
  await user.clear(screen.getByLabelText('Date'))
  await press('Create Match')
  for (const message of [
    'Please select a tee box',
    'Please select a date',
    'At least 2 players are required',
  ])
    expect(screen.getByText(message)).toBeDefined()
  const description = 'Please select a course'
  const field = screen.getByRole('combobox', { name: 'Golf Course', description })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(scrolled.at(-1)).toBe('Golf CoursePlease select a course {"block":"center"}')
  expect(posted()).toBeUndefined()
})

test('opens a closed row of More to focus its error', async () => {
  await openFilledIn()
  await addGame('Best ball')
  await user.click(screen.getByText('More games'))
  await press('Create Match')
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Best ball is for two or more teams/),
  )
  expect(posted()).toBeUndefined()
})

test('creates a match, confirms it, and opens its scores', async () => {
  const { history } = renderWithAuth(<NewMatchPage />)
  await fillIn()
  await user.click(screen.getByRole('checkbox', { name: 'Nassau' }))
  await press('Create Match')

  expect(await screen.findByText('Your new match has been created successfully.')).toBeDefined()
  // The form is no longer in the history: Back leads to the page before it.
  expect(history).toEqual(['/matches/41/scores'])
  expect(posted()).toEqual({
    courseId: 4,
    teeBoxId: 9,
    date: today(new Date()),
    matchType: 'individual',
    quotaEnabled: true,
    nassauEnabled: false,
    grossEnabled: true,
    netEnabled: true,
    players: [1, 2],
    usernames: ['ann', 'bob'],
    settings: {},
  })
  expect(sessionStorage.length).toBe(0)
  await press('Invite')
  expect(history.at(-1)).toBe('/matches/41/scores?invite=true')
})

test('adds an unknown name as a guest, after asking for a missing handicap', async () => {
  api.on('GET /api/users?search=Charlie', () => Response.json([]))
  api.on('POST /api/guests', () =>
    Response.json({ ...bob, id: 7, username: null, displayName: 'Charlie', isOwnGuest: true }),
  )
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'Charlie')
  await user.click(await screen.findByRole('option', { name: 'Add Charlie as a guest' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a guest' }))
  await user.click(sheet.getByRole('button', { name: 'Add Charlie' }))
  expect(sheet.getByRole('button', { name: 'Play as scratch (0)' })).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Enter handicap' }))
  expect(document.activeElement).toBe(sheet.getByLabelText('Handicap'))
  await user.keyboard('18.4')
  await user.click(sheet.getByRole('button', { name: 'Add Charlie' }))
  expect(await screen.findByRole('button', { name: 'Remove Charlie' })).toBeDefined()
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
    ['/api/guests', { displayName: 'Charlie', handicap: '18.4' }],
  ])
})

test('lists found players before a guest with the same name', async () => {
  api.on('GET /api/users?search=bob%20hughes', () => Response.json([bob]))
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'bob hughes')
  await screen.findByRole('option', { name: 'Add bob hughes as a guest' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bob HughesHandicap 18.4 · @bob',
    'Add bob hughes as a guest',
  ])
})

test('offers no results of an earlier search text; Enter waits for the current ones', async () => {
  const answer = Promise.withResolvers<Response>()
  api.on('GET /api/courses?search=thistle', () => answer.promise)
  renderWithAuth(<NewMatchPage />)
  const field = screen.getByLabelText<HTMLInputElement>('Golf Course')
  await user.click(field)
  await screen.findByRole('option', { name: /Pine Hollow/ })
  await user.type(field, 'thistle{Enter}')
  expect(await screen.findByText('Searching...')).toBeDefined()
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(field.value).toBe('thistle')
  expect(screen.queryByText('Please select a course')).toBeNull()
  answer.resolve(Response.json([{ ...pineHollow, id: 5, name: 'Royal Thistledown' }]))
  await screen.findByRole('option', { name: /Royal Thistledown/ })
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Royal Thistledown')
})

test('reports a course search without connection in the list, and Retry repeats it', async () => {
  api.on('GET /api/courses?search=pine', () => Promise.reject(new TypeError('failed to fetch')))
  renderWithAuth(<NewMatchPage />)
  const field = screen.getByLabelText<HTMLInputElement>('Golf Course')
  await user.type(field, 'pine')
  const retry = await screen.findByRole('option', { name: 'Retry' })
  // Above the options, where the list doesn't cover it.
  const [, inList] = screen.getAllByText('Couldn’t reach Nineteenth. Check your signal.')
  expect(inList?.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  api.on('GET /api/courses?search=pine', () => Response.json([pineHollow]))
  await user.click(retry)
  await user.click(await screen.findByRole('option', { name: /Pine Hollow/ }))
  expect(field.value).toBe('Pine Hollow')
  expect(screen.queryByText('Couldn’t reach Nineteenth. Check your signal.')).toBeNull()
})

test('offers to add a course that was not found', async () => {
  api.on('GET /api/courses?search=xyz', () => Response.json([]))
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Golf Course'), 'xyz')
  expect(await screen.findByText('No course found. Add it?')).toBeDefined()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Add new course...'])
})

test('offers no guest after a failed search', async () => {
  api.on('GET /api/users?search=bob', () => errorReply(503, 'unavailable'))
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'bob')
  expect(await screen.findAllByText(errorSentences.unavailable)).not.toEqual([])
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('proposes balanced sides for a team match, and moves a player by tap', async () => {
  await openFilledIn()
  await choose('Add Player', /Søren/)
  await user.click(screen.getByRole('radio', { name: 'Team' }))
  expect(namesOn('A')).toEqual(['Ann Carter'])
  expect(namesOn('B')).toEqual(['Bob Hughes', 'Søren Østergård'])
  await press('Move Bob Hughes to team A')
  expect(namesOn('A')).toEqual(['Ann Carter', 'Bob Hughes'])
  await createdAs({ matchType: 'team', teams: { A: [1, 2], B: [3] } })
  // Two opponents get the allowance for singles.
  await addGame('Match play')
  expect(allowanceField().value).toBe('90')
  await user.selectOptions(screen.getByLabelText('Who plays Match play'), 'selected players')
  await press('Bob Hughes')
  expect(allowanceField().value).toBe('100')
  expect(screen.queryByLabelText(/^Match play: Allowance applies to/)).toBeNull()
})

test('changes one rule of a game, and sends only that', async () => {
  await openFilledIn()
  expect(screen.getByText('Presses: off')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Nassau: Presses'), 'Automatic')
  expect(screen.getByText(/Presses: automatic, at 2 down/)).toBeDefined()
  await createdAs({
    settings: { nassau: { presses: { kind: 'automatic', holesDown: 2, onTotal: false } } },
  })
})

test("rejects sides that can't play nassau, and accepts them without it", async () => {
  const more = [4, 5].map((id) => ({ ...bob, id, username: `player${id}`, displayName: `Golfer ${id}` }))
  api.on('GET /api/users', () => Response.json([bob, soren, ...more]))
  await openFilledIn()
  for (const name of [/Søren/, /Golfer 4/, /Golfer 5/]) await choose('Add Player', name)
  await user.click(screen.getByRole('radio', { name: 'Team' }))
  const sentence =
    /^\d against \d doesn’t work: Nassau is for players one on one, equal teams, or one against/
  expect(screen.getByText(sentence)).toBeDefined()
  await press('Create Match')
  const nassau = screen.getByRole('checkbox', { name: 'Nassau', description: /Nassau is for players/ })
  await waitFor(() => expect(document.activeElement).toBe(nassau))
  expect(posted()).toBeUndefined()
  await user.click(nassau)
  expect(screen.queryByText(sentence)).toBeNull()
  await press('Create Match')
  expect(await screen.findByText('Your new match has been created successfully.')).toBeDefined()
})

test('restores the form after a reload, and can start over', async () => {
  const { unmount } = renderWithAuth(<NewMatchPage />)
  await fillIn()
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
  unmount()
  const second = renderWithAuth(<NewMatchPage />)
  expect(screen.getByText('We restored your unfinished match.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('Pine Hollow')
  expect(await screen.findByText('Blue (72.1/133)')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Bob Hughes' })).toBeDefined()
  await press('Start over')
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('')
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  second.unmount()
  renderWithAuth(<NewMatchPage />)
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
})

test('shows the draft notice after a reload, but not after a help page', async () => {
  const { history, unmount } = renderWithAuth(<NewMatchPage />)
  await fillIn()
  await user.click(screen.getByRole('link', { name: 'How does Nassau work?' }))
  expect(history.at(-1)).toBe('/games/nassau')
  unmount()
  const second = renderWithAuth(<NewMatchPage />)
  expect(screen.getByText('Bob Hughes')).toBeDefined()
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
  second.unmount()
  renderWithAuth(<NewMatchPage />)
  expect(screen.getByText('We restored your unfinished match.')).toBeDefined()
})

test.each([
  [
    'a new course',
    () => choose('Golf Course', 'Add new course...'),
    '/courses/new?return=%2Fmatches%2Fnew',
    '?courseId=4&teeBoxId=10',
    'White (70.3/129)',
  ],
  [
    'the card of the chosen course',
    () => user.click(screen.getByRole('link', { name: 'View scorecard' })),
    '/courses/4?return=%2Fmatches%2Fnew',
    '?courseId=4',
    'Blue (72.1/133)',
  ],
])('keeps the form on the way to %s and back', async (_where, leave, away, returned, tee) => {
  const { history, unmount } = renderWithAuth(<NewMatchPage />)
  expect(screen.queryByRole('link', { name: 'View scorecard' })).toBeNull()
  await fillIn()
  await leave()
  expect(history.at(-1)).toBe(away)
  unmount()

  api.on('GET /api/courses/4', () => Response.json(wholePineHollow()))
  const back = renderWithAuth(<NewMatchPage />, { path: `/matches/new${returned}` })
  await waitFor(() => expect(back.history.at(-1)).toBe('/matches/new'))
  expect(await screen.findByText(tee)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('Pine Hollow')
  expect(screen.getByText('Bob Hughes')).toBeDefined()
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
})

test.each([
  [
    'a reason',
    () => errorReply(409, 'course-incomplete'),
    'This course has no scorecard for those holes yet. Add it first.',
  ],
  ['no reason', () => new Response('', { status: 500 }), 'An error occurred while creating the match.'],
])('reports a rejection with %s, keeps the form and sends nothing twice', async (_, answer, text) => {
  api.on('POST /api/matches', answer)
  await openFilledIn()
  await press('Create Match')
  expect(await screen.findByText('Failed to create match')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Bob Hughes')).toBeDefined()
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('creates no second match while the first is being created', async () => {
  api.on('POST /api/matches', () => new Promise(() => {}))
  await openFilledIn()
  await press('Create Match')
  await press('Creating Match...')
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test("uses the day in the golfer's time zone", () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(today(new Date('2026-07-18T20:00:00Z'))).toBe('2026-07-19')
  vi.unstubAllEnvs()
})

test('adds a game among selected players, with rules and who pays the stake', async () => {
  await openFilledIn()
  await choose('Add Player', /Søren/)
  await addGame('Best ball')
  expect(screen.getByText('Best ball is for two or more teams.')).toBeDefined()
  await press('Remove Best ball')
  await pickGame('Add Skins')
  await user.selectOptions(screen.getByLabelText('Who plays Skins'), 'selected players')
  await press('Søren Østergård')
  await user.selectOptions(screen.getByLabelText('Skins: Scoring'), 'Net')
  const rules = screen.getByRole('group', { name: 'Rules of Skins' })
  expect(rules.textContent).toMatch(
    /StakeEvery opponent pays the winner the stake for each skin\..*Handicap allowance%/,
  )
  const boxes = ['quota', 'nassau', 'gross', 'net'].map((format) => ({ format }))
  const skins = { format: 'skins', settings: { scoring: 'net' }, among: [1, 2] }
  await createdAs({ games: [...boxes, skins] })
})

test('adds a game with the rules of the last match', async () => {
  const skins = { gameNo: 5, format: 'skins', settings: { stake: 200 }, among: null }
  const last = aState()
  api.on('GET /api/matches/last', () => Response.json({ match: { ...last, games: [...last.games, skins] } }))
  await openFilledIn()
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add a game' }))
  expect(await screen.findByText('You can lose up to 36.')).toBeDefined()
  await press('Add Skins as last time')
  expect(screen.getByLabelText<HTMLInputElement>(/^Skins: Stake/).value).toBe('2')
  await createdAs({
    games: expect.arrayContaining([expect.objectContaining({ format: 'skins', settings: { stake: 200 } })]),
  })
})

test('lists the games that these players can’t play last, and says why', async () => {
  await openFilledIn()
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add a game' }))
  const others = within(await screen.findByRole('region', { name: 'Not with these players' }))
  expect(others.getByText('Sixes is for four players in one group, each with their own ball.')).toBeDefined()
  expect(others.queryByRole('button', { name: 'Add Skins' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Skins' })).toBeDefined()
})

test('plays a nassau over nine holes as one bet for one stake', async () => {
  await openFilledIn()
  await user.click(screen.getByText('Holes'))
  await user.click(await screen.findByRole('radio', { name: 'Back nine' }))
  expect(screen.getByText('One bet over the 9 holes, match play')).toBeDefined()
  expect(screen.queryByLabelText('Nassau: Front')).toBeNull()
  await addGame('Nassau')
  const rules = within(screen.getByRole('region', { name: 'Nassau' }))
  await user.selectOptions(rules.getByLabelText('Nassau: Presses'), 'Automatic')
  expect(rules.queryByLabelText('Nassau: Also press the total')).toBeNull()
  const stake = rules.getByLabelText(/^Nassau: Stakes/)
  await user.clear(stake)
  await user.type(stake, '7')
  const settings = {
    stakes: { front: 0, back: 0, total: 700 },
    presses: { kind: 'automatic', holesDown: 2, onTotal: false },
  }
  await createdAs({ games: expect.arrayContaining([expect.objectContaining({ settings })]) })
})

test('recognizes a nine-hole course by its card', async () => {
  api.on('GET /api/courses/4', () =>
    Response.json({
      ...wholePineHollow(),
      card: { pars: [4, 4, 4, 4, 4, 4, 4, 4, 4], strokeIndex: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    }),
  )
  await openFilledIn()
  expect(await screen.findByText('One bet over the 9 holes, match play')).toBeDefined()
})

test('shows stakes in the chosen currency; yen have no decimals', async () => {
  await openFilledIn()
  const symbol = screen.getByLabelText('Currency')
  await user.selectOptions(symbol, '€')
  const stake = screen.getByLabelText<HTMLInputElement>('Quota: Stake')
  await user.click(stake)
  await user.keyboard('2,5')
  expect(screen.getByText('Stake: €2.50')).toBeDefined()
  await user.selectOptions(symbol, '¥')
  expect(stake.value).toBe('3')
  expect(screen.getByText('Stake: ¥3')).toBeDefined()
  await user.click(stake)
  await user.keyboard('2.50')
  expect(screen.getByText('Enter a whole amount like 500.')).toBeDefined()
  await user.clear(stake)
  await user.keyboard('500')
  await createdAs({ currency: '¥', settings: { quota: { stake: 500 } } })
})

test('opens the rules and focuses an invalid stake instead of creating the match', async () => {
  await openFilledIn()
  const stake = screen.getByLabelText<HTMLInputElement>('Quota: Stake')
  fireEvent.change(stake, { target: { value: '2.50' } })
  expect(screen.getByText('Stake: 2.50')).toBeDefined()
  fireEvent.change(stake, { target: { value: 'abc' } })
  fireEvent.blur(stake)
  expect(screen.queryByText('Stake: 2.50')).toBeNull()
  const panel = stake.closest('details')!
  expect(panel.open).toBe(false)
  await press('Create Match')
  await waitFor(() => expect(document.activeElement).toBe(stake))
  expect(panel.open).toBe(true)
  expect([stake.value, posted()]).toEqual(['abc', undefined])
  fireEvent.change(stake, { target: { value: '5' } })
  await createdAs({ settings: { quota: { stake: 500 } } })
})

test("lists scramble by name, and shows each ball's allowance", async () => {
  await openFilledIn()
  await user.click(screen.getByText('Scramble, alternate shot'))
  await user.click(screen.getByRole('radio', { name: 'Scramble' }))
  const ball = within(screen.getByRole('region', { name: 'Ball 1' }))
  expect(ball.getByText('Team handicap: 35% + 15% of their course handicaps, lowest first')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Alternate shot' }))
  expect(ball.getByText(/^Team handicap: 50% \+ 50%/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Chapman' }))
  expect(ball.getByText(/^Team handicap: 60% \+ 40%/)).toBeDefined()
})

test('remembers which rows were open', async () => {
  const first = renderWithAuth(<NewMatchPage />)
  expect(screen.queryByRole('radio', { name: 'Back nine' })).toBeNull()
  await user.click(screen.getByText('Holes'))
  await user.click(await screen.findByRole('radio', { name: 'Back nine' }))
  first.unmount()
  sessionStorage.clear()
  renderWithAuth(<NewMatchPage />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '18 holes' }).checked).toBe(true)
})

test('selects the tee that the golfer last played from', async () => {
  api.on('GET /api/matches/last-tees', () => Response.json([{ userId: 1, teeBoxId: 10 }]))
  renderWithAuth(<NewMatchPage />)
  await choose('Golf Course', /Pine Hollow/)
  await waitFor(() => expect(screen.getByLabelText('Tee Box').textContent).toContain('White (70.3/129)'))
})

test('adds the player whose page led to the form', async () => {
  api.on('GET /api/users/2', () => Response.json(bob))
  const { history } = renderWithAuth(<NewMatchPage />, { path: '/matches/new?with=2' })
  expect(await screen.findByRole('button', { name: 'Remove Bob Hughes' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Ann Carter' })).toBeDefined()
  expect(history.at(-1)).toBe('/matches/new')
})

const unknown = { user: fromProfile(anOwnProfile({ handicap: 0 })) }

test('asks for a missing handicap before the first match, and uses it', async () => {
  api.on('PATCH /api/users/me', () => Response.json(anOwnProfile({ handicap: 18.4 })))
  const updateProfile = vi.fn<AuthValue['updateProfile']>()
  renderWithAuth(<NewMatchPage />, { auth: { ...unknown, updateProfile } })
  const question = within(await screen.findByRole('region', { name: 'What’s your handicap?' }))
  await user.click(question.getByRole('button', { name: 'Save handicap' }))
  await user.click(question.getByRole('button', { name: 'Enter handicap' }))
  await user.keyboard('100')
  await user.click(question.getByRole('button', { name: 'Save handicap' }))
  expect(question.getByText('Handicap must be a number between 0 and 99.9')).toBeDefined()
  await user.clear(question.getByLabelText('Handicap'))
  await user.type(question.getByLabelText('Handicap'), '18,4')
  expect(question.queryByText('Handicap must be a number between 0 and 99.9')).toBeNull()
  expect(question.getByText('Handicap 18.4')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Save handicap' }))
  await waitFor(() => expect(updateProfile).toHaveBeenCalledOnce())
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ handicap: '18.4' })
  expect(screen.getByText(/^Handicap/, { selector: 'li p' }).textContent).toBe('Handicap 18.4')
})

test("accepts no handicap as an answer and doesn't ask again", async () => {
  const { unmount } = renderWithAuth(<NewMatchPage />, { auth: unknown })
  await user.click(await screen.findByRole('button', { name: 'Save handicap' }))
  await press('Play as scratch (0)')
  expect(screen.queryByRole('region', { name: 'What’s your handicap?' })).toBeNull()
  unmount()
  renderWithAuth(<NewMatchPage />, { auth: unknown })
  await screen.findByRole('button', { name: 'Create Match' })
  await waitFor(() => expect(api.calls.filter(({ url }) => url.includes('/last')).length).toBeGreaterThan(1))
  expect(screen.queryByRole('region', { name: 'What’s your handicap?' })).toBeNull()
})

test('asks for the handicap even if the browser blocks storage, and accepts the answer', async () => {
  const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(reject)
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(reject)
  onTestFinished(() => [reading, writing].forEach((spy) => spy.mockRestore()))
  renderWithAuth(<NewMatchPage />, { auth: unknown })
  await user.click(await screen.findByRole('button', { name: 'Play as scratch (0)' }))
  expect(screen.queryByRole('region', { name: 'What’s your handicap?' })).toBeNull()
})

test('copies the last match in one tap, for today', async () => {
  const last = { ...aState({ courseId: 4, teeBoxId: 9, date: '2026-05-01' }), currency: '£' }
  const games = [{ gameNo: 8, format: 'nassau', settings: { presses: { kind: 'manual' } }, among: null }]
  await openAsLastTime({ ...last, games })
  await createdAs({
    courseId: 4,
    teeBoxId: 9,
    date: today(new Date()),
    quotaEnabled: false,
    nassauEnabled: true,
    players: [1, 2],
    settings: { nassau: { presses: { kind: 'manual' } } },
    currency: '£',
  })
  expect(posted()).not.toHaveProperty('games')
})

test('copies groups, holes, times and games from the last match', async () => {
  const last = aState({ courseId: 4, teeBoxId: 9, date: '2026-05-01' })
  const [one, other] = last.balls
  const teeTime = new Date('2026-05-01T09:30').toISOString()
  const grouped = {
    ...last,
    balls: [
      { ...one, groupNo: 1 },
      { ...other, groupNo: 2 },
    ],
    groups: [
      { groupNo: 1, startsOn: 1, teeTime },
      { groupNo: 2, startsOn: 10, teeTime: null },
    ],
  }
  await openAsLastTime(grouped)
  expect(screen.getByText('2 groups, shotgun')).toBeDefined()
  const thatDay = new Date(`${today(new Date())}T09:30`).toISOString()
  await createdAs({
    groups: [
      { players: [1], startsOn: 1, teeTime: thatDay },
      { players: [2], startsOn: 10, teeTime: null },
    ],
  })
})

function allowanceField() {
  return screen.getByLabelText<HTMLInputElement>(/^Match play: Handicap allowance/)
}

/** The course as its own page loads it. */
function wholePineHollow() {
  const tees = [blue, white].map((tee) => ({ ...tee, card: null, yards: null }))
  const origin = { source: null, licence: null, copyOf: null, isPublic: true, isYours: true }
  return { ...pineHollow, ...origin, card: null, tees }
}

async function openFilledIn() {
  renderWithAuth(<NewMatchPage />)
  await fillIn()
}

/** The form after copying the last match. */
async function openAsLastTime(match: object) {
  api.on('GET /api/matches/last', () => Response.json({ match }))
  renderWithAuth(<NewMatchPage />)
  await user.click(await screen.findByRole('button', { name: /^Same as last time/ }))
  await screen.findByRole('button', { name: 'Remove Søren Østergård' })
}

/** Pine Hollow from the blue tees, Ann and Bob. */
async function fillIn() {
  await choose('Golf Course', /Pine Hollow/)
  await waitFor(() => expect(screen.getByLabelText<HTMLButtonElement>('Tee Box').disabled).toBe(false))
  await choose('Tee Box', 'Blue (72.1/133)')
  await choose('Add Player', /Bob Hughes/)
}

async function choose(label: string, option: string | RegExp) {
  await user.click(screen.getByLabelText(label))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function addGame(name: string) {
  await user.click(screen.getByText('More games'))
  await pickGame(`Add ${name}`)
}

async function pickGame(choice: string) {
  await user.click(await screen.findByRole('button', { name: 'Add a game' }))
  await user.click(await screen.findByRole('button', { name: choice }))
}

async function press(name: string) {
  await user.click(screen.getByRole('button', { name }))
}

/** Clicks Create Match, and waits for a request with these parts. */
async function createdAs(parts: object) {
  await press('Create Match')
  await waitFor(() => expect(posted()).toMatchObject(parts))
}

function namesOn(side: 'A' | 'B') {
  const items = within(screen.getByRole('region', { name: `Team ${side}` })).getAllByRole('listitem')
  return items.map((item) => item.querySelector('p')?.textContent)
}

function reject(): never {
  throw new DOMException('storage is blocked', 'SecurityError')
}

function posted() {
  return api.calls.find(({ method }) => method === 'POST')?.body
}
