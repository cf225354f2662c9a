import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OperatorPage } from './operator-page.tsx'
import { someFigures } from './testing/some-figures.ts'

const api = stubApi()
const url = 'GET /api/operator/figures'

test('says first whether all is well, then how much there is of everything', async () => {
  api.on(url, () => Response.json(someFigures()))
  show()
  expect(within(await screen.findByRole('region', { name: 'State' })).getByText('All is well')).toBeDefined()
  expect(figureOf('People', 'Members')).toBe('1,204')
  expect(figureOf('Matches', 'In progress')).toBe('12')
  expect(figureOf('Courses', /open-courses/)).toBe('38,112')
  expect(figureOf('Database', /entries/)).toBe('7.0 GB')
  expect(figureOf('This node', 'Browser problems: pages that broke')).toBe('2')
  expect(within(card('Housekeeping')).getByText('512 removed')).toBeDefined()
  expect(within(card('Done by command')).getByText('End sessions')).toBeDefined()
})

test('an empty product is told as such', async () => {
  const nothing = { rounds: [], waiting: [] }
  api.on(url, () => Response.json(someFigures({ courses: [], actions: [], housekeeping: nothing })))
  show()
  expect(await screen.findByText('None yet.')).toBeDefined()
  expect(screen.getByText('No round yet.')).toBeDefined()
  expect(screen.getByText('Nothing yet.')).toBeDefined()
})

test('a long list is whole once somebody asks for it', async () => {
  const courses = Array.from({ length: 30 }, (_, index) => ({
    source: `source ${index}`,
    licence: null,
    count: 30 - index,
  }))
  api.on(url, () => Response.json(someFigures({ courses })))
  show()
  expect(await screen.findByText('source 5')).toBeDefined()
  expect(screen.queryByText('source 6')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(screen.getByText('source 29')).toBeDefined()
})

test('who is no operator is told that there is no such page', async () => {
  api.on(url, () => refusal(404, 'not-found'))
  show()
  expect(await screen.findByText('no such page')).toBeDefined()
})

test('a database that is away is said, with a way to try again', async () => {
  api.on(url, () => refusal(503, 'unavailable'))
  show()
  expect(await screen.findByText('No figures')).toBeDefined()
  api.on(url, () => Response.json(someFigures()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All is well')).toBeDefined()
})

function show() {
  renderWithAuth(<OperatorPage notFound={<p>no such page</p>} />)
}

function card(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}

function figureOf(name: string, label: string | RegExp): string | undefined {
  return within(card(name)).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
}
