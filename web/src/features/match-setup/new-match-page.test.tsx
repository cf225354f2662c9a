import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { aState } from '#golf/testing/a-match.ts'
import type { AuthValue } from '#identity/auth-context.tsx'
import { fromProfile } from '#identity/auth-state.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, waitFor, within, fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NewMatchPage } from './new-match-page.tsx'
import { errorSentences } from '#text/error-sentences.ts'
import { today } from '#text/today.ts'

// Stories of a dozen steps, each of which looks for its label in the whole form.
vi.setConfig({ testTimeout: 20_000 })

const api = stubApi()

const pineHollow = {
  id: 4,
  name: 'Pine Hollow',
  city: 'Asheville',
  region: 'NC',
  country: 'US',
  hasCard: true,
  hasTees: true,
}
const blue = { id: 9, name: 'Blue', colour: 'blue', rating: 72.1, slope: 133, par: 72 }
const white = { id: 10, name: 'White', colour: 'white', rating: 70.3, slope: 129, par: 72 }
const bob = {
  id: 2,
  username: 'bob',
  displayName: 'Bob Hughes',
  handicap: 18.4,
  matchesTogether: 3,
  isOwnGuest: false,
}
const soren = {
  id: 3,
  username: 'soren',
  displayName: 'Søren Østergård',
  handicap: -1.3,
  matchesTogether: 0,
  isOwnGuest: false,
}

beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/matches/last', () => Response.json({ match: null }))
  api.on('GET /api/courses', () => Response.json([pineHollow]))
  api.on('GET /api/teeboxes?courseId=4', () => Response.json([blue, white]))
  api.on('GET /api/users', () => Response.json([bob, soren]))
  api.on('POST /api/matches', () => Response.json({ id: 41 }))
})

test('the form begins with today, an individual match, all formats and who sets it up', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ann Carter' }))
  expect(screen.getByText('No players selected. Add players to continue.')).toBeDefined()
})

test('what is missing is named at its field, and nothing is sent', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await user.clear(screen.getByLabelText('Date'))
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  for (const message of [
    'Please select a course',
    'Please select a tee box',
    'Please select a date',
    'At least 2 players are required',
  ])
    expect(screen.getByText(message)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Golf Course')))
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an error is focused with its message, and scrolled clear of header and button with its label', async () => {
  const user = userEvent.setup()
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled.push(`${this.textContent} ${JSON.stringify(options)}`)
  })
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Remove Bob Hughes' }))
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  const field = screen.getByRole('combobox', {
    name: 'Add Player',
    description: 'At least 2 players are required',
  })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(scrolled.at(-1)).toBe('Add PlayerAt least 2 players are required {"block":"center"}')
})

test('an error in a closed row of More opens the row and is focused', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add Best ball' }))
  await user.click(screen.getByText('More games'))
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Best ball needs two sides/))
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a match is created, told, and its scores come next', async () => {
  const user = userEvent.setup()
  const { history } = renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Nassau' }))
  await user.click(screen.getByRole('button', { name: 'Create Match' }))

  expect(await screen.findByText('Your new match has been created successfully.')).toBeDefined()
  // The form has left the history: Back leads to the page before it.
  expect(history).toEqual(['/matches/41/scores'])
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
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
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(history.at(-1)).toBe('/matches/41/scores?invite=true')
})

test('a name that nobody has becomes a guest, after a question about a missing handicap', async () => {
  const user = userEvent.setup()
  api.on('GET /api/users?search=Charlie', () => Response.json([]))
  api.on('POST /api/guests', () =>
    Response.json({ ...bob, id: 7, username: null, displayName: 'Charlie', isOwnGuest: true }),
  )
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'Charlie')
  await user.click(await screen.findByRole('option', { name: 'Add Charlie as a guest' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a guest' }))
  await user.click(sheet.getByRole('button', { name: 'Add Charlie' }))
  const question = within(sheet.getByRole('group', { name: 'No handicap?' }))
  expect(question.getByRole('button', { name: 'Play as scratch (0)' })).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Enter handicap' }))
  expect(document.activeElement).toBe(sheet.getByLabelText('Handicap'))
  await user.keyboard('18.4')
  await user.click(sheet.getByRole('button', { name: 'Add Charlie' }))
  expect(await screen.findByRole('button', { name: 'Remove Charlie' })).toBeDefined()
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
    ['/api/guests', { displayName: 'Charlie', handicap: '18.4' }],
  ])
})

test('whoever is found comes before a guest of the same name', async () => {
  const user = userEvent.setup()
  api.on('GET /api/users?search=bob%20hughes', () => Response.json([bob]))
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'bob hughes')
  await screen.findByRole('option', { name: 'Add bob hughes as a guest' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bob HughesHandicap 18.4 · @bob',
    'Add bob hughes as a guest',
  ])
})

test('nothing is offered that was found for another text, and Enter waits for what is', async () => {
  const user = userEvent.setup()
  const answer = Promise.withResolvers<Response>()
  api.on('GET /api/courses?search=thistle', () => answer.promise)
  renderWithAuth(<NewMatchPage />)
  const field = screen.getByLabelText<HTMLInputElement>('Golf Course')
  await user.click(field)
  await screen.findByRole('option', { name: /Pine Hollow/ })
  await user.type(field, 'thistle{Enter}')
  expect(await screen.findByText('Searching ...')).toBeDefined()
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(field.value).toBe('thistle')
  expect(screen.queryByText('Please select a course')).toBeNull()
  answer.resolve(Response.json([{ ...pineHollow, id: 5, name: 'Royal Thistledown' }]))
  await screen.findByRole('option', { name: /Royal Thistledown/ })
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Royal Thistledown')
})

test('a course search without connection says so in the list, and Retry repeats it', async () => {
  const user = userEvent.setup()
  api.on('GET /api/courses?search=pine', () => Promise.reject(new TypeError('failed to fetch')))
  renderWithAuth(<NewMatchPage />)
  const field = screen.getByLabelText<HTMLInputElement>('Golf Course')
  await user.type(field, 'pine')
  const retry = await screen.findByRole('option', { name: 'Retry' })
  // Above the options, where it is not covered by the list.
  const [, inList] = screen.getAllByText('Couldn’t reach Nineteenth. Check your signal.')
  expect(inList?.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  api.on('GET /api/courses?search=pine', () => Response.json([pineHollow]))
  await user.click(retry)
  await user.click(await screen.findByRole('option', { name: /Pine Hollow/ }))
  expect(field.value).toBe('Pine Hollow')
  expect(screen.queryByText('Couldn’t reach Nineteenth. Check your signal.')).toBeNull()
})

test('a course that is not found can be added', async () => {
  const user = userEvent.setup()
  api.on('GET /api/courses?search=xyz', () => Response.json([]))
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Golf Course'), 'xyz')
  expect(await screen.findByText('No course found. Add it?')).toBeDefined()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Add new course...'])
})

test('a search that fails makes nobody a guest', async () => {
  const user = userEvent.setup()
  api.on('GET /api/users?search=bob', () => refusal(503, 'unavailable'))
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'bob')
  expect(await screen.findAllByText(errorSentences.unavailable)).not.toEqual([])
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('a team match proposes balanced sides, and a tap moves somebody', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await choose(user, 'Add Player', /Søren/)
  await user.click(screen.getByRole('radio', { name: 'Team' }))
  expect(namesOn('A')).toEqual(['Ann Carter'])
  expect(namesOn('B')).toEqual(['Bob Hughes', 'Søren Østergård'])
  await user.click(screen.getByRole('button', { name: 'Move Bob Hughes to side A' }))
  expect(namesOn('A')).toEqual(['Ann Carter', 'Bob Hughes'])
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      matchType: 'team',
      teams: { A: [1, 2], B: [3] },
    }),
  )
})

test('a rule is changed where it is written, and only that is sent', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  expect(screen.getByText(/no presses, unfinished bets are void/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Automatic' }))
  expect(screen.getByText(/automatic press at 2 down/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      settings: { nassau: { presses: { kind: 'automatic', holesDown: 2, onTotal: false } } },
    }),
  )
})

test('without strokes there is no allowance to choose, and that is sent', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  const nassau = within(nassauRules())
  expect(nassau.getByText('Proposed for singles: 100 %')).toBeDefined()
  await user.click(nassau.getByRole('radio', { name: 'No strokes' }))
  expect(nassau.getByText(/Hole by hole, no strokes, no presses/)).toBeDefined()
  expect(nassau.queryByRole('group', { name: 'Handicap allowance' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      settings: { nassau: { handicaps: 'none' } },
    }),
  )
})

test('one against two is played for money by each of the two, at the allowance for it', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await choose(user, 'Add Player', /Søren/)
  await user.click(screen.getByRole('radio', { name: 'Team' }))
  const nassau = within(nassauRules())
  expect(nassau.getByText('Proposed for one against the best ball of two: 90 %')).toBeDefined()
  await user.type(nassau.getByLabelText('Total'), '5')
  expect(screen.getByText(/Ann Carter can lose 10 at most, each of them 5\./)).toBeDefined()
  await user.click(nassau.getByRole('radio', { name: '100 %' }))
  expect(nassau.getByText(/100 % of handicaps for one against the best ball of two/)).toBeDefined()
  await user.click(nassau.getByRole('radio', { name: '90 %' }))
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      settings: { nassau: { stakes: { front: 0, back: 0, total: 500 } } },
    }),
  )
})

test('sides that cannot play nassau are told so and refused, and without it they play', async () => {
  const user = userEvent.setup()
  const more = [4, 5].map((id) => ({ ...bob, id, username: `player${id}`, displayName: `Golfer ${id}` }))
  api.on('GET /api/users', () => Response.json([bob, soren, ...more]))
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  for (const name of [/Søren/, /Golfer 4/, /Golfer 5/]) await choose(user, 'Add Player', name)
  await user.click(screen.getByRole('radio', { name: 'Team' }))
  const sentence = /^Not \d against \d: Nassau needs two sides of the same size, or one player/
  expect(screen.getByText(sentence)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  const nassau = screen.getByRole('checkbox', { name: 'Nassau', description: /Nassau needs two sides/ })
  await waitFor(() => expect(document.activeElement).toBe(nassau))
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(nassau)
  expect(screen.queryByText(sentence)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  expect(await screen.findByText('Your new match has been created successfully.')).toBeDefined()
})

test('the form survives a reload', async () => {
  const user = userEvent.setup()
  const { unmount } = renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
  unmount()
  renderWithAuth(<NewMatchPage />)
  expect(screen.getByText('We restored your unfinished match.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('Pine Hollow')
  expect(await screen.findByText('Blue (72.1/133)')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Bob Hughes' }))
  expect(screen.queryByRole('button', { name: 'Remove Bob Hughes' })).toBeNull()
})

test('a restored match can be started over', async () => {
  const user = userEvent.setup()
  const { unmount } = renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  unmount()
  const second = renderWithAuth(<NewMatchPage />)
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('')
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  second.unmount()
  renderWithAuth(<NewMatchPage />)
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
})

test('the way to a new course and back keeps the form and chooses what was added', async () => {
  const user = userEvent.setup()
  const { history, unmount } = renderWithAuth(<NewMatchPage />)
  await choose(user, 'Add Player', /Bob/)
  await choose(user, 'Golf Course', 'Add new course...')
  expect(history.at(-1)).toBe('/courses/new?return=%2Fmatches%2Fnew')
  unmount()

  api.on('GET /api/courses/4', () => Response.json(wholePineHollow()))
  const back = renderWithAuth(<NewMatchPage />, { path: '/matches/new?courseId=4&teeBoxId=10' })
  expect(await screen.findByText('White (70.3/129)')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Golf Course').value).toBe('Pine Hollow')
  expect(screen.getByText('Bob Hughes')).toBeDefined()
  expect(back.history.at(-1)).toBe('/matches/new')
  expect(screen.queryByText('We restored your unfinished match.')).toBeNull()
})

test('the chosen course’s card can be seen or corrected, and the form is as it was on the way back', async () => {
  const user = userEvent.setup()
  const { history, unmount } = renderWithAuth(<NewMatchPage />)
  expect(screen.queryByRole('link', { name: 'See or correct this card' })).toBeNull()
  await fillIn(user)
  await user.click(screen.getByRole('link', { name: 'See or correct this card' }))
  expect(history.at(-1)).toBe('/courses/4?return=%2Fmatches%2Fnew')
  unmount()

  api.on('GET /api/courses/4', () => Response.json(wholePineHollow()))
  const back = renderWithAuth(<NewMatchPage />, { path: '/matches/new?courseId=4' })
  await waitFor(() => expect(back.history.at(-1)).toBe('/matches/new'))
  expect(await screen.findByText('Blue (72.1/133)')).toBeDefined()
  expect(screen.getByText('Bob Hughes')).toBeDefined()
})

test.each([
  [
    'a reason',
    () => refusal(409, 'course-incomplete'),
    'This course has no complete card yet. Add its 18 holes first.',
  ],
  ['no reason', () => new Response('', { status: 500 }), 'An error occurred while creating the match.'],
])('a refusal with %s is told, nothing is lost and nothing is sent twice', async (_, answer, text) => {
  const user = userEvent.setup()
  api.on('POST /api/matches', answer)
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  expect(await screen.findByText('Failed to create match')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Bob Hughes')).toBeDefined()
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('while it is being created the button says so and does not create another', async () => {
  const user = userEvent.setup()
  api.on('POST /api/matches', () => new Promise(() => {}))
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await user.click(await screen.findByRole('button', { name: 'Creating Match...' }))
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('today is the day where the person is', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(today(new Date('2026-07-18T20:00:00Z'))).toBe('2026-07-19')
  vi.unstubAllEnvs()
})

test('a game among some is added by tap, and its rules are one sentence', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await choose(user, 'Add Player', /Søren/)
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add Best ball' }))
  expect(
    screen.getByText('Best ball needs two sides at least, each with as many balls as count.'),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Best ball' }))
  await user.click(screen.getByRole('button', { name: 'Add Skins' }))
  await user.selectOptions(screen.getByLabelText('Skins is among'), 'chosen players')
  await user.click(screen.getByRole('button', { name: 'Søren Østergård' }))
  await user.selectOptions(screen.getByLabelText('Skins: counted by'), 'net scores')
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      games: [
        { format: 'quota' },
        { format: 'nassau' },
        { format: 'gross' },
        { format: 'net' },
        { format: 'skins', settings: { scoring: 'net' }, among: [1, 2] },
      ],
    }),
  )
})

test('a nassau over nine holes is one bet for one stake, in the check box and among more games', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByText('Holes'))
  await user.click(await screen.findByRole('radio', { name: 'Back nine' }))
  expect(screen.getByText('One bet over the 9 holes, match play')).toBeDefined()
  await user.click(screen.getByText(/strokes off the lowest/))
  expect(screen.queryByLabelText('Front')).toBeNull()
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add Nassau' }))
  const rules = within(screen.getByRole('group', { name: 'Rules of Nassau' }))
  await user.selectOptions(rules.getByLabelText('Nassau: presses'), 'are automatic')
  expect(rules.queryByLabelText('Nassau: on the total')).toBeNull()
  const stake = rules.getByLabelText(/^Nassau: for stakes of/)
  await user.clear(stake)
  await user.type(stake, '7')
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      games: expect.arrayContaining([
        expect.objectContaining({
          settings: {
            stakes: { front: 0, back: 0, total: 700 },
            presses: { kind: 'automatic', holesDown: 2, onTotal: false },
          },
        }),
      ]),
    }),
  )
})

test('a course of nine holes is known by its card', async () => {
  const user = userEvent.setup()
  api.on('GET /api/courses/4', () =>
    Response.json({
      ...wholePineHollow(),
      card: { pars: [4, 4, 4, 4, 4, 4, 4, 4, 4], strokeIndex: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    }),
  )
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  expect(await screen.findByText('One bet over the 9 holes, match play')).toBeDefined()
})

test('two of a team match who play each other are proposed what singles play with', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await choose(user, 'Add Player', /Søren/)
  await user.click(screen.getByRole('radio', { name: 'Team' }))
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add Match play' }))
  expect(allowanceField().value).toBe('90')
  await user.selectOptions(screen.getByLabelText('Match play is among'), 'chosen players')
  await user.click(screen.getByRole('button', { name: 'Bob Hughes' }))
  expect(allowanceField().value).toBe('100')
  expect(screen.queryByLabelText(/^Match play: taken of/)).toBeNull()
})

test('a stake says who pays it, and stands before any percentage', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add Skins' }))
  await user.selectOptions(screen.getByLabelText('Skins: counted by'), 'net scores')
  const rules = screen.getByRole('group', { name: 'Rules of Skins' })
  expect(rules.textContent).toMatch(/for a stake ofEach opponent pays it for each skin\..*% of handicaps/)
  await user.click(screen.getByText(/strokes off the lowest/))
  expect(screen.getByText('Each player wins or loses it on each bet, and on each press.')).toBeDefined()
})

test.each(['2.50', '2,5'])('a stake typed as %s is sent in cents', async (typed) => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByText(/^Quota is 36 less/))
  const [stake] = screen.getAllByLabelText<HTMLInputElement>('Stake')
  await user.click(stake!)
  await user.keyboard(typed)
  expect(screen.getByText(/everybody puts 2\.50 in the pot/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() => expect(posted()).toMatchObject({ settings: { quota: { stake: 250 } } }))
  expect(stake!.value).toBe('2.50')
})

test('the stakes are in the symbol that the group chooses; yen have no cents', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  const symbol = screen.getByLabelText('Currency')
  await user.selectOptions(symbol, '€')
  await user.click(screen.getByText(/^Quota is 36 less/))
  const [stake] = screen.getAllByLabelText<HTMLInputElement>('Stake')
  await user.click(stake!)
  await user.keyboard('2.50')
  expect(screen.getByText(/everybody puts €2\.50 in the pot/)).toBeDefined()
  await user.selectOptions(symbol, '¥')
  expect(screen.getByText(/everybody puts ¥3 in the pot/)).toBeDefined()
  await user.click(stake!)
  await user.keyboard('2.50')
  expect(screen.getByText('Enter a whole amount like 500.')).toBeDefined()
  await user.clear(stake!)
  await user.keyboard('500')
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() => expect(posted()).toMatchObject({ currency: '¥', settings: { quota: { stake: 500 } } }))
})

test('a match is not created with a stake that cannot be read', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  const [stake] = screen.getAllByLabelText<HTMLInputElement>('Stake')
  fireEvent.change(stake!, { target: { value: 'five' } })
  fireEvent.blur(stake!)
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  expect(screen.getByText('Enter an amount like 5 or 2.50.')).toBeDefined()
  expect([stake!.value, stake!.getAttribute('aria-invalid')]).toEqual(['five', 'true'])
  expect(posted()).toBeUndefined()
  fireEvent.change(stake!, { target: { value: '5' } })
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() => expect(posted()).toMatchObject({ settings: { quota: { stake: 500 } } }))
})

test('an invalid stake opens its rules when the match is created, and has the focus', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  const [stake] = screen.getAllByLabelText<HTMLInputElement>('Stake')
  fireEvent.change(stake!, { target: { value: '2.50' } })
  expect(screen.getByText(/everybody puts 2\.50 in the pot/)).toBeDefined()
  fireEvent.change(stake!, { target: { value: 'abc' } })
  fireEvent.blur(stake!)
  expect(screen.getByText(/the stake isn't valid\.$/)).toBeDefined()
  expect(screen.queryByText(/everybody puts 2\.50 in the pot/)).toBeNull()
  const panel = stake!.closest('details')!
  expect(panel.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() => expect(document.activeElement).toBe(stake))
  expect(panel.open).toBe(true)
  expect(screen.queryByRole('checkbox', { description: /valid/ })).toBeNull()
})

test('an invalid nassau stake is not named, nor what a player can lose', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  const front = screen.getByLabelText<HTMLInputElement>('Front')
  fireEvent.change(front, { target: { value: '5' } })
  expect(screen.getByText(/stakes 5 front/)).toBeDefined()
  expect(screen.getByText(/can lose 5 at most/)).toBeDefined()
  fireEvent.change(front, { target: { value: 'abc' } })
  expect(screen.getByText(/a stake isn't valid\.$/)).toBeDefined()
  expect(screen.queryByText(/can lose/)).toBeNull()
})

test('an invalid stake among more games has the focus when the match is created', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByText('More games'))
  await user.click(await screen.findByRole('button', { name: 'Add Skins' }))
  const stake = screen.getByLabelText(/^Skins: for a stake of/)
  fireEvent.change(stake, { target: { value: 'abc' } })
  fireEvent.blur(stake)
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() => expect(document.activeElement).toBe(stake))
})

test('a scramble is found by its name, and says what each ball plays off', async () => {
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await fillIn(user)
  await user.click(screen.getByText('Scramble, alternate shot'))
  await user.click(screen.getByRole('radio', { name: 'Scramble' }))
  const ball = within(screen.getByRole('region', { name: 'Ball 1' }))
  expect(ball.getByText('Plays off 35 % + 15 % of their course handicaps, the lowest first')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Alternate shot' }))
  expect(ball.getByText(/^Plays off 50 % \+ 50 %/)).toBeDefined()
})

test('a row that was opened is open the next time', async () => {
  const user = userEvent.setup()
  const first = renderWithAuth(<NewMatchPage />)
  expect(screen.queryByRole('radio', { name: 'Back nine' })).toBeNull()
  await user.click(screen.getByText('Holes'))
  await user.click(await screen.findByRole('radio', { name: 'Back nine' }))
  first.unmount()
  sessionStorage.clear()
  renderWithAuth(<NewMatchPage />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Eighteen' }).checked).toBe(true)
})

test('a course comes with the tee that one played it from last', async () => {
  api.on('GET /api/matches/last-tees', () => Response.json([{ userId: 1, teeBoxId: 10 }]))
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await choose(user, 'Golf Course', /Pine Hollow/)
  await waitFor(() => expect(screen.getByLabelText('Tee Box').textContent).toContain('White (70.3/129)'))
})

test('whoever comes from a player finds them in the match', async () => {
  api.on('GET /api/users/2', () => Response.json(bob))
  const { history } = renderWithAuth(<NewMatchPage />, { path: '/matches/new?with=2' })
  expect(await screen.findByRole('button', { name: 'Remove Bob Hughes' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Ann Carter' })).toBeDefined()
  expect(history.at(-1)).toBe('/matches/new')
})

const unknown = { user: fromProfile(anOwnProfile({ handicap: 0 })) }

test('before the first match whoever never typed a handicap is asked for it, and plays off what they type', async () => {
  api.on('PATCH /api/users/me', () => Response.json(anOwnProfile({ handicap: 18.4 })))
  const updateProfile = vi.fn<AuthValue['updateProfile']>()
  renderWithAuth(<NewMatchPage />, { auth: { ...unknown, updateProfile } })
  const question = within(await screen.findByRole('region', { name: 'What is your handicap?' }))
  await userEvent.click(question.getByRole('button', { name: 'Save handicap' }))
  await userEvent.click(
    within(question.getByRole('group', { name: 'No handicap?' })).getByRole('button', {
      name: 'Enter handicap',
    }),
  )
  await userEvent.keyboard('100')
  await userEvent.click(question.getByRole('button', { name: 'Save handicap' }))
  expect(question.getByText('Handicap must be a number between 0 and 99.9')).toBeDefined()
  await userEvent.clear(question.getByLabelText('Handicap'))
  await userEvent.type(question.getByLabelText('Handicap'), '18,4')
  expect(question.queryByText('Handicap must be a number between 0 and 99.9')).toBeNull()
  expect(question.getByText('Handicap 18.4')).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Save handicap' }))
  await waitFor(() => expect(updateProfile).toHaveBeenCalledOnce())
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ handicap: '18.4' })
  expect(screen.getByText(/^Handicap/, { selector: 'li p' }).textContent).toBe('Handicap 18.4')
})

test('to have no handicap is an answer, and is asked for once', async () => {
  const { unmount } = renderWithAuth(<NewMatchPage />, { auth: unknown })
  await userEvent.click(await screen.findByRole('button', { name: 'Save handicap' }))
  const question = within(screen.getByRole('group', { name: 'No handicap?' }))
  await userEvent.click(question.getByRole('button', { name: 'Play as scratch (0)' }))
  expect(screen.queryByRole('region', { name: 'What is your handicap?' })).toBeNull()
  unmount()
  renderWithAuth(<NewMatchPage />, { auth: unknown })
  await screen.findByRole('button', { name: 'Create Match' })
  await waitFor(() => expect(api.calls.filter(({ url }) => url.includes('/last')).length).toBeGreaterThan(1))
  expect(screen.queryByRole('region', { name: 'What is your handicap?' })).toBeNull()
})

test('a browser that keeps nothing asks, and takes the answer', async () => {
  const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  onTestFinished(() => [reading, writing].forEach((spy) => spy.mockRestore()))
  renderWithAuth(<NewMatchPage />, { auth: unknown })
  await userEvent.click(await screen.findByRole('button', { name: 'Play as scratch (0)' }))
  expect(screen.queryByRole('region', { name: 'What is your handicap?' })).toBeNull()
})

test('the last match comes back in one tap, for today and without the presses of then', async () => {
  const presses = { kind: 'manual' as const, agreed: [{ between: [1, 2], segment: 'front', fromHole: 3 }] }
  const last = { ...aState({ courseId: 4, teeBoxId: 9, date: '2026-05-01' }), currency: '£' }
  const games = [{ gameNo: 8, format: 'nassau', settings: { presses }, among: null }]
  api.on('GET /api/matches/last', () => Response.json({ match: { ...last, games } }))
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await user.click(await screen.findByRole('button', { name: /^Same as last time/ }))
  expect(await screen.findByRole('button', { name: 'Remove Søren Østergård' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      courseId: 4,
      teeBoxId: 9,
      date: today(new Date()),
      matchType: 'individual',
      quotaEnabled: false,
      nassauEnabled: true,
      grossEnabled: false,
      netEnabled: false,
      players: [1, 2],
      usernames: ['golfer', 'golfer'],
      settings: { nassau: { presses: { kind: 'manual', agreed: [] } } },
      currency: '£',
    }),
  )
})

test('groups, their holes and times come back with the last match, and the games among them', async () => {
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
  api.on('GET /api/matches/last', () => Response.json({ match: grouped }))
  const user = userEvent.setup()
  renderWithAuth(<NewMatchPage />)
  await user.click(await screen.findByRole('button', { name: /^Same as last time/ }))
  expect(await screen.findByRole('button', { name: 'Remove Søren Østergård' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create Match' }))
  const thatDay = new Date(`${today(new Date())}T09:30`).toISOString()
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      groups: [
        { players: [1], startsOn: 1, teeTime: thatDay },
        { players: [2], startsOn: 10, teeTime: null },
      ],
    }),
  )
})

/** The course as its own page has it. */
function allowanceField() {
  return screen.getByLabelText<HTMLInputElement>(/^Match play: at % of handicaps/)
}

function wholePineHollow() {
  const tees = [blue, white].map((tee) => ({ ...tee, card: null, yards: null }))
  const origin = { cardVersion: 1, source: null, licence: null, given: { byAll: false, byYou: null } }
  return { ...pineHollow, ...origin, card: null, tees, atOnce: 'all' }
}

/** Pine Hollow from the blue tees, Ann and Bob. */
async function fillIn(user: UserEvent) {
  await choose(user, 'Golf Course', /Pine Hollow/)
  await waitFor(() => expect(screen.getByLabelText<HTMLButtonElement>('Tee Box').disabled).toBe(false))
  await choose(user, 'Tee Box', 'Blue (72.1/133)')
  await choose(user, 'Add Player', /Bob Hughes/)
}

async function choose(user: UserEvent, label: string, option: string | RegExp) {
  await user.click(screen.getByLabelText(label))
  await user.click(await screen.findByRole('option', { name: option }))
}

function nassauRules() {
  const rules = screen.getByText('of Nassau:').closest('details')
  if (!rules) throw new Error('Nassau has no rules')
  return rules
}

function namesOn(side: 'A' | 'B') {
  const items = within(screen.getByRole('region', { name: `Side ${side}` })).getAllByRole('listitem')
  return items.map((item) => item.querySelector('p')?.textContent)
}

function refuse(): never {
  throw new DOMException('storage is blocked', 'SecurityError')
}

function posted() {
  return api.calls.find(({ method }) => method === 'POST')?.body
}
