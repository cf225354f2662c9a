import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { formatNames, formats } from '@nineteenth/scoring'
import { gameHelp } from '@nineteenth/scoring/help'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HelpPage } from './help-page.tsx'

test.each(formatNames())('explains %s in a sentence, an example and its settings', (format) => {
  const { title, sentence, settings, example } = gameHelp(format)
  renderWithAuth(<HelpPage />, { path: `/games/${format}` })
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeDefined()
  expect(document.title).toBe(`${title} · Nineteenth`)
  expect(screen.getByText(sentence)).toBeDefined()
  const rules = within(screen.getByRole('region', { name: 'Settings' }))
  expect(rules.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    settings.map((setting) => setting.title),
  )
  const working = within(screen.getByRole('region', { name: 'Example' })).getAllByRole('listitem')
  expect(working.at(-1)?.textContent).toContain(example.figure.text)
})

test('the example shows the holes, who won them, and the standings after them', () => {
  renderWithAuth(<HelpPage />, { path: '/games/skins' })
  const holes = screen.getByRole('table', { name: 'Holes 1 to 3' })
  expect(rowsOf(holes).slice(-2)).toEqual(['Won by carried carried Ann', 'Skins 1 2 3'])
  expect(screen.getByRole('heading', { name: 'Standings after hole 3' })).toBeDefined()
  expect(rowsOf(screen.getByRole('table', { name: 'Skins' }))[1]).toMatch(/Ann.* 3 3$/)
})

test('lists all games at an address without one, and links them', () => {
  renderWithAuth(<HelpPage />, { path: '/games/unheard-of' })
  const links = within(screen.getByRole('region', { name: 'All games' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    formatNames().map((name) => `/games/${name}`),
  )
  expect(links[0]?.textContent).toContain(formats[formatNames()[0]!].title)
})

function rowsOf(table: HTMLElement): string[] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
}
