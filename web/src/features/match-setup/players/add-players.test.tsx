import { aPerson } from '#api/testing/a-person.ts'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { type Player, newGuestSchema, toHandicapTenths } from '@nineteenth/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { NewMatchPage } from '../new-match-page.tsx'

const api = stubApi()
const user = userEvent.setup()

const bob = aPerson()

beforeEach(() => {
  api.on('GET /api/matches/last', () => Response.json({ match: null }))
  api.on('GET /api/courses', () => Response.json([]))
  api.on('GET /api/users', () => Response.json([bob]))
})

test('Add Player explains what to type while it is empty', async () => {
  api.on('GET /api/users', () => Response.json([]))
  renderWithAuth(<NewMatchPage />)
  const field = screen.getByRole('combobox', {
    name: 'Add Player',
    description: 'Type a name. Find members by their exact @username, or add a guest.',
  })
  await user.click(field)
  // The hint is shown below the field and in its empty list.
  await waitFor(() => expect(screen.getAllByText(/^Type a name\. Find members/)).toHaveLength(2))
})

test.each(['Ann Carter', '  ann  CARTER '])(
  'the name of a player in the match is never offered as a guest: "%s"',
  async (typed) => {
    const annCarterson = { ...bob, id: 8, username: 'ann2', displayName: 'Ann Carterson' }
    found(typed.trim().replace('  ', ' '), annCarterson)
    renderWithAuth(<NewMatchPage />)
    await user.type(screen.getByLabelText('Add Player'), typed)
    expect(await screen.findByRole('option', { name: /Ann Carterson/ })).toBeDefined()
    expect(screen.getByText('Ann Carter is already in this match.')).toBeDefined()
    expect(screen.queryByRole('option', { name: /as a guest/ })).toBeNull()
  },
)

test('says that a new player plays as scratch until they answer', async () => {
  found('@bob', { ...bob, handicap: null })
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), '@bob')
  await user.click(await screen.findByRole('option', { name: new RegExp(bob.displayName) }))
  expect(screen.getByText('@bob · plays as scratch until they answer')).toBeDefined()
})

test.each([
  ['of a player in the match', [], 'Ann Carter is already in this match'],
  ['of your own after you removed yourself', ['Remove Ann Carter'], 'That’s you'],
])('a guest cannot get the name %s in the sheet either', async (_whose, presses, reason) => {
  found('Anna')
  renderWithAuth(<NewMatchPage />)
  for (const name of presses) await user.click(screen.getByRole('button', { name }))
  await user.type(screen.getByLabelText('Add Player'), 'Anna')
  await user.click(await screen.findByRole('option', { name: 'Add Anna as a guest' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a guest' }))
  await user.type(sheet.getByLabelText('Handicap'), '9')
  await user.clear(sheet.getByLabelText('Name'))
  await user.type(sheet.getByLabelText('Name'), 'Ann carter')
  await user.click(sheet.getByRole('button', { name: 'Add Ann carter' }))
  expect(await screen.findByText(reason)).toBeDefined()
  expect(sent()).toEqual([])
})

test('one tap adds a recent player, and the next recent player takes that button’s place', async () => {
  const [first, ...others] = golfers(10)
  api.on('GET /api/users', () => Response.json([{ ...first, handicap: -2.1 }, ...others]))
  renderWithAuth(<NewMatchPage />)
  const recent = within(await screen.findByRole('list', { name: 'Recent players' }))
  const names = () => recent.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names().length).toBe(6)
  expect(names()[0]).toBe('Add Golfer 1, handicap +2.1')
  await user.click(recent.getByRole('button', { name: 'Add Golfer 1 , handicap +2.1' }))
  expect(screen.getByRole('button', { name: 'Remove Golfer 1' })).toBeDefined()
  expect(names()).toEqual([2, 3, 4, 5, 6, 7].map((number) => `Add Golfer ${number}, handicap 18.4`))
  expect(document.activeElement?.textContent).toBe('Add Golfer 2, handicap 18.4')
})

test('a pasted list is previewed, then added in its order', async () => {
  const tom = { ...bob, id: 7, username: null, displayName: 'Tom Baker', handicap: 13, isOwnGuest: true }
  api.on('GET /api/users', () => Response.json([bob, tom]))
  stubGuests()
  renderWithAuth(<NewMatchPage />)
  await screen.findByRole('list', { name: 'Recent players' })
  await paste('Sue Lane, +2.1\nBob Hughes\nTom Baker 12,4\nJim Ford\nAnn Carter 3\nPat, scratch')
  const sheet = await findListSheet()
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sue Lane+2.1',
    'Bob Hughes18.4@bob',
    'Tom Baker12.4Your guest, handicap was 13.0',
    'Jim Ford0.0No handicap: plays as scratch (0)',
    'Ann CarterAlready in this match.',
    'Pat, scratch“scratch” is not a handicap.',
  ])
  expect(sheet.getByText('2 lines will be skipped.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Add 4 players' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a list of players' })).toBeNull())
  expect(
    screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Ann Carter', 'Sue Lane', 'Bob Hughes', 'Tom Baker', 'Jim Ford'].map((name) => `Remove ${name}`))
  expect(sent()).toEqual([
    ['POST /api/guests', { displayName: 'Sue Lane', handicap: '+2.1' }],
    ['PATCH /api/guests/7', { displayName: 'Tom Baker', handicap: '12.4' }],
    ['POST /api/guests', { displayName: 'Jim Ford', handicap: '0' }],
  ])
})

test('forty guests are added with one press, without reloading the lists for each', async () => {
  stubGuests()
  renderWithAuth(<NewMatchPage />)
  await screen.findByRole('list', { name: 'Recent players' })
  const before = searches()
  await user.click(screen.getByRole('button', { name: 'Paste a list' }))
  const sheet = await findListSheet()
  await user.click(sheet.getByLabelText('Players'))
  await user.paste(Array.from({ length: 40 }, (_, index) => `Guest${index} Smith ${index}`).join('\n'))
  await user.click(sheet.getByRole('button', { name: 'Add 40 guests' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(41))
  // The lists load once when the sheet opens, and once after all forty.
  await waitFor(() => expect(searches()).toBe(before + 2))
})

test('a list that fails halfway keeps the guests already saved, and adds the rest on the next try', async () => {
  stubGuests()
  api.on('POST /api/guests', ({ body }) =>
    isFor(body, 'Jim Ford') ? errorReply(429, 'too-many-requests') : Response.json(guestFrom(body)),
  )
  renderWithAuth(<NewMatchPage />)
  await paste('Sue Lane 4\nJim Ford 5')
  const sheet = await findListSheet()
  await user.click(sheet.getByRole('button', { name: 'Add 2 guests' }))
  expect(await screen.findByText('1 of 2 guests added')).toBeDefined()
  stubGuests()
  await user.click(await sheet.findByRole('button', { name: 'Add 1 guest' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Jim Ford' })).toBeDefined())
  expect(sent().map(([, body]) => body)).toEqual([
    { displayName: 'Sue Lane', handicap: '4' },
    { displayName: 'Jim Ford', handicap: '5' },
    { displayName: 'Jim Ford', handicap: '5' },
  ])
})

test('guests beyond the first fifty people are found by name, and get the pasted handicap', async () => {
  const sue = { ...bob, id: 8, username: null, displayName: 'Sue Lane', isOwnGuest: true }
  const tom = { ...sue, id: 9, displayName: 'Tom Baker' }
  const jim = { ...sue, id: 7, displayName: 'Jim Ford' }
  api.on('GET /api/users', () => Response.json(golfers(50)))
  for (const guest of [sue, tom, jim]) found(guest.displayName, guest)
  stubGuests()
  renderWithAuth(<NewMatchPage />)
  await screen.findByRole('list', { name: 'Recent players' })
  await paste('Sue Lane\n')
  expect(screen.queryByRole('dialog', { name: 'Add a list of players' })).toBeNull()
  await user.clear(screen.getByLabelText('Add Player'))
  await user.paste('Sue Lane 18.4\nTom Baker\nJim Ford 4')
  await user.click(await screen.findByRole('button', { name: 'Add 3 guests' }))
  for (const { displayName } of [sue, tom, jim])
    expect(await screen.findByRole('button', { name: `Remove ${displayName}` })).toBeDefined()
  expect(sent()).toEqual([['PATCH /api/guests/7', { displayName: 'Jim Ford', handicap: '4' }]])
})

test('a list is added only once your players are loaded, so that no guest is added twice', async () => {
  const tom = { ...bob, id: 7, username: null, displayName: 'Tom Baker', isOwnGuest: true }
  let isUp = false
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  api.on('GET /api/users', async () => {
    await slow
    return isUp ? Response.json([tom]) : errorReply(429, 'too-many-requests')
  })
  renderWithAuth(<NewMatchPage />)
  await paste('Tom Baker\nBob Hughes')
  const sheet = await findListSheet()
  expect(isDisabled(sheet.getByRole('button', { name: 'Loading your players...' }))).toBe(true)
  answer()
  expect(await sheet.findByText('Couldn’t load your players')).toBeDefined()
  expect(isDisabled(sheet.getByRole('button', { name: 'No one new to add' }))).toBe(true)
  isUp = true
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByText('Your guest')).toBeDefined()
  expect(isDisabled(sheet.getByRole('button', { name: 'Add 2 guests' }))).toBe(false)
})

test('a name typed with its handicap is a guest with one tap, and the next can be typed', async () => {
  found('Sue Lane')
  stubGuests()
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'Sue Lane 012,4')
  const option = await screen.findByRole('option', { name: 'Add Sue Lane as a guest, handicap 12.4' })
  expect(screen.getAllByRole('option')).toEqual([option])
  await user.click(option)
  expect(await screen.findByRole('button', { name: 'Remove Sue Lane' })).toBeDefined()
  expect(sent()).toEqual([['POST /api/guests', { displayName: 'Sue Lane', handicap: '12.4' }]])
  const field = screen.getByLabelText<HTMLInputElement>('Add Player')
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test.each([
  ['Ann Carter 12.4', 'Ann Carter', 'Ann Carter is already in this match.'],
  ['@Ann', '@Ann', 'Ann Carter is already in this match.'],
  ['12', '12', 'Name missing.'],
  ['Kim 12.4.5', 'Kim 12.4.5', 'Handicap must be a number between 0 and 99.9.'],
  ['@nobodyhere', '@nobodyhere', 'No member has this username.'],
])('"%s" is not offered as a guest', async (typed, searched, reason) => {
  found(searched)
  renderWithAuth(<NewMatchPage />)
  await paste(typed)
  expect(await screen.findByText(reason)).toBeDefined()
  await waitFor(() =>
    expect(api.calls.some(({ url }) => url.endsWith(encodeURIComponent(searched)))).toBe(true),
  )
  await waitFor(() => expect(screen.queryByText('Searching...')).toBeNull())
  expect(screen.queryByRole('option')).toBeNull()
})

test('a name that ends in a number is found in the match', async () => {
  const golfer = { ...bob, id: 9, username: null, displayName: 'Golfer 12' }
  api.on('GET /api/users', () => Response.json([golfer]))
  found('Golfer', golfer)
  renderWithAuth(<NewMatchPage />)
  await user.click(await screen.findByRole('button', { name: /^Add Golfer 12/ }))
  await user.type(screen.getByLabelText('Add Player'), 'Golfer 12')
  expect(await screen.findByText('Golfer 12 is already in this match.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Searching...')).toBeNull())
  expect(screen.queryByRole('option')).toBeNull()
})

test('a known name typed with a handicap means that person, not a new guest', async () => {
  found('Bob Hughes', bob)
  renderWithAuth(<NewMatchPage />)
  await user.type(screen.getByLabelText('Add Player'), 'Bob Hughes 12')
  await screen.findByRole('option', { name: /@bob/ })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test.each(['ann carter', 'Ann Carter 12'])(
  'your own name is offered as you, not as a guest: %s',
  async (typed) => {
    found(typed.replace(' 12', ''))
    renderWithAuth(<NewMatchPage />)
    await user.click(screen.getByRole('button', { name: 'Remove Ann Carter' }))
    await user.type(screen.getByLabelText('Add Player'), typed)
    expect(await screen.findByRole('option', { name: /· you$/ })).toBeDefined()
    expect(screen.getAllByRole('option')).toHaveLength(1)
  },
)

function golfers(count: number): Player[] {
  return Array.from({ length: count }, (_, index) =>
    aPerson({ id: 100 + index, displayName: `Golfer ${index + 1}` }),
  )
}

/** The people that the server finds for a search. */
function found(search: string, ...people: Player[]) {
  api.on(`GET /api/users?search=${encodeURIComponent(search)}`, () => Response.json(people))
}

async function paste(text: string) {
  await user.click(screen.getByLabelText('Add Player'))
  await user.paste(text)
}

async function findListSheet() {
  return within(await screen.findByRole('dialog', { name: 'Add a list of players' }))
}

function isDisabled(button: HTMLElement): boolean {
  return button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true'
}

let lastId = 1_000

function stubGuests() {
  api.on('POST /api/guests', ({ body }) => Response.json(guestFrom(body)))
  api.on('PATCH /api/guests/7', ({ body }) => Response.json({ ...guestFrom(body), id: 7 }))
}

function guestFrom(body: unknown) {
  const { displayName, handicap } = newGuestSchema.parse(body)
  const tenths = toHandicapTenths(handicap) ?? 0
  return aPerson({ id: lastId++, username: null, displayName, handicap: tenths / 10, isOwnGuest: true })
}

function searches(): number {
  return api.calls.filter(({ url }) => url.startsWith('/api/users')).length
}

function isFor(body: unknown, name: string): boolean {
  return newGuestSchema.parse(body).displayName === name
}

function sent() {
  return api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url}`, body])
}
