import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hueColour } from './avatar.tsx'

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const hues = Array.from({ length: 8 }, (_, index) => `hue-${index + 1}`)
const grounds = ['paper', 'card', 'sand']

/** The value of a token in light and in dark mode. */
function tonesOf(token: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  return [light, dark]
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const part = parseInt(colour.slice(index, index + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  [1, 'hue-1'],
  [8, 'hue-8'],
  [9, 'hue-1'],
])('number %i has the existing color %s', (number, token) => {
  expect(hueColour(number)).toBe(`var(--${token})`)
  expect(tonesOf(token)).not.toContain('')
})

test.each(hues)('%s is readable on all its backgrounds, in light and dark mode', (hue) => {
  for (const ground of grounds)
    for (const mode of [0, 1] as const)
      expect(contrast(tonesOf(hue)[mode], tonesOf(ground)[mode])).toBeGreaterThanOrEqual(4.5)
})

test.each(hues)('letters are readable on %s, and %s is readable on the dark header', (hue) => {
  for (const mode of [0, 1] as const)
    expect(contrast(tonesOf(hue)[mode], tonesOf('on-hue')[mode])).toBeGreaterThanOrEqual(4.5)
  for (const hero of tonesOf('hero')) expect(contrast(tonesOf(hue)[1], hero)).toBeGreaterThanOrEqual(4.5)
})

test('no two colors have the same lightness', () => {
  for (const mode of [0, 1] as const) {
    const lightness = hues.map((hue) => luminance(tonesOf(hue)[mode])).toSorted((a, b) => a - b)
    const steps = lightness.slice(1).map((light, index) => (light + 0.05) / ((lightness[index] ?? 0) + 0.05))
    expect(Math.min(...steps)).toBeGreaterThan(1.005)
  }
})
