import { expect, test } from 'vitest'
import { codewordsOf, findVersion } from './codewords.ts'
import { errorCorrectionOf } from './codewords.ts'
import { penaltyOf } from './penalty.ts'
import { findQrCode, formatBits, maskedCode } from './qr-code.ts'
import { pathOf } from './qr-picture.tsx'

test('error correction is that of the worked example for 1-M', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(errorCorrectionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('level M and each mask are written with the bits that the standard lists', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(2))).toEqual([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ])
})

// Both as another implementation draws them.
test.each([
  ['a word, in the smallest code', 'Nineteenth', word],
  ['a link, in two blocks that take turns', 'https://nineteenth.example/join#q3vX0aKk7Zt_b-2LrYw9Dg', link],
])('%s', (_what, text, expected) => {
  expect(drawn(text)).toEqual(expected())
})

test.each([
  [14, 21],
  [15, 25],
  [62, 33],
  [63, 37],
  [84, 37],
  [85, 41],
  [106, 41],
])('%i bytes make a code of %i modules', (length, size) => {
  expect(findQrCode('x'.repeat(length))).toHaveLength(size)
})

test('what is too long has no code, and letters count by their bytes', () => {
  expect(findQrCode('x'.repeat(107))).toBeUndefined()
  expect(findQrCode('ø'.repeat(54))).toBeUndefined()
  expect(findQrCode('ø'.repeat(53))).toHaveLength(41)
})

test('of the eight masks the one that is easiest to read is taken', () => {
  const bytes = [...new TextEncoder().encode('Nineteenth')]
  const version = findVersion(bytes.length)!
  const codewords = codewordsOf(bytes, version)
  const penalties = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => penaltyOf(maskedCode(version, codewords, mask)))
  expect(penaltyOf(findQrCode('Nineteenth')!)).toBe(Math.min(...penalties))
})

test('runs, blots, false corners and too much of a colour are hard to read', () => {
  const light = Array.from({ length: 6 }, () => Array<boolean>(6).fill(false))
  // Twelve lines with a run of six, twenty-five blots, and nothing dark.
  expect(penaltyOf(light)).toBe(12 * 4 + 25 * 3 + 100)
  const corner = Array.from('10111010000', (module) => module === '1')
  expect(penaltyOf([corner])).toBe(40)
})

test('the picture is one bar for every run of dark modules', () => {
  const [dark, pale] = [true, false]
  const code = [
    [dark, dark, pale, dark],
    [pale, pale, pale, pale],
    [pale, dark, pale, pale],
  ]
  expect(pathOf(code)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z')
})

function drawn(text: string): string[] {
  return (findQrCode(text) ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
}

function word(): string[] {
  return rows(`
    #######.###.#.#######
    #.....#..##...#.....#
    #.###.#.#.....#.###.#
    #.###.#..###..#.###.#
    #.###.#..#..#.#.###.#
    #.....#.##....#.....#
    #######.#.#.#.#######
    ...........#.........
    #.#...##..###..#..#.#
    ##.#.#.#..#..##.#.#.#
    ...####..##..#..#.#.#
    #.#....###..##.#.#..#
    .#.#..#.###.....##...
    ........#.##.#..###..
    #######.##.####.##..#
    #.....#...##.#.#.#..#
    #.###.#...####..##.#.
    #.###.#..##...#.##...
    #.###.#.##...##.#.###
    #.....#..##.#....#...
    #######.#.#..##.#...#
  `)
}

function link(): string[] {
  return rows(`
    #######.####..#..##..##...#######
    #.....#.#.......#..###..#.#.....#
    #.###.#.#.##......##.##...#.###.#
    #.###.#..##.#..#.#.####.#.#.###.#
    #.###.#.#....###.##..#....#.###.#
    #.....#..##......##.#..#..#.....#
    #######.#.#.#.#.#.#.#.#.#.#######
    .........##.##.....##.##.........
    #..######..##.####..#..#.#..#.###
    .#.#.#....#.#.##..##.###....####.
    .####.#.#..##.##.....###....###.#
    ####.#.##.###.####..#..#.###..##.
    ###..##.....###.####..##..###..##
    ##.###.##.####..###.#.#..#.#..#..
    #.###.###..###..#..###..#.#.##...
    .#.##...#..##.##...#.....#..###.#
    .#.##.#.##.#.##.....#.#######....
    ..##.#.######..#...##.#...#.#.###
    ..#..##.#....###...##.####.#.##.#
    ##.###..#.#.#.#####....#....###..
    ####.####..#.#......##.#.#.#.#.#.
    ####........##..#.##.###.#.####..
    #..####....##..####...####.#.#.##
    #..##..#..##..#.###...#.#.#.#.#.#
    ####.###.......##...#...#####.#.#
    ........#..#####..#.###.#...#.##.
    #######.#.....##..##.#.##.#.#.##.
    #.....#.#..#........#.###...###..
    #.###.#.##.#####.###..#######..#.
    #.###.#.##..........#...##.#.#.##
    #.###.#..###.#..##.###.#.#.######
    #.....#..#.#...##.#.#..##.###.###
    #######.#.#..#..##.#...##.####...
  `)
}

function rows(picture: string): string[] {
  return picture.trim().split(/\s+/)
}
