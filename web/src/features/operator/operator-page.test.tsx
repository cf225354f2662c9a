import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OperatorPage } from './operator-page.tsx'
import { someFigures } from './testing/some-figures.ts'

const api = stubApi()
const url = 'GET /api/operator/figures'

test('shows the state first, then the figures', async () => {
  api.on(url, () => Response.json(someFigures()))
  show()
  expect(
    within(await screen.findByRole('region', { name: 'State' })).getByText('All systems OK'),
  ).toBeDefined()
  expect(figureOf('People', 'Members')).toBe('1,204')
  expect(figureOf('Matches', 'In progress')).toBe('12')
  expect(figureOf('Courses', /open-courses/)).toBe('38,112')
  expect(figureOf('Database', /entries/)).toBe('7.0 GB')
  expect(figureOf('This node', 'Browser problems: page crashes')).toBe('2')
  expect(within(card('Housekeeping')).getByText('512 removed')).toBeDefined()
  expect(within(card('Operator commands')).getByText('End sessions')).toBeDefined()
})

test('shows texts for an empty product', async () => {
  const nothing = { rounds: [], waiting: [] }
  api.on(url, () => Response.json(someFigures({ courses: [], actions: [], housekeeping: nothing })))
  show()
  expect(await screen.findByText('None yet.')).toBeDefined()
  expect(screen.getByText('No run yet.')).toBeDefined()
  expect(screen.getByText('Nothing yet.')).toBeDefined()
})

test('Show all expands a long list', async () => {
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

test('shows Not found to users who aren’t operators', async () => {
  api.on(url, () => errorReply(404, 'not-found'))
  show()
  expect(await screen.findByText('no such page')).toBeDefined()
})

test('shows a database failure with a retry', async () => {
  api.on(url, () => errorReply(503, 'unavailable'))
  show()
  expect(await screen.findByText('Couldn’t load figures')).toBeDefined()
  api.on(url, () => Response.json(someFigures()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All systems OK')).toBeDefined()
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
