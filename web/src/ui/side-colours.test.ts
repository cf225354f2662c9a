import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const sides = Array.from({ length: 8 }, (_, at) => `side-${at + 1}`)
const grounds = ['paper', 'card', 'sand']

/** What a token is in light and in dark. */
function tonesOf(token: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  return [light, dark]
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each(sides)('%s can be read on everything it stands on, by day and by night', (side) => {
  for (const ground of grounds)
    for (const mode of [0, 1] as const)
      expect(contrast(tonesOf(side)[mode], tonesOf(ground)[mode])).toBeGreaterThanOrEqual(4.5)
})
