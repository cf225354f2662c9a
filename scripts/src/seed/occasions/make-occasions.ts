import type { NewMatch } from '@nineteenth/contracts'
import { newMatchSchema } from '@nineteenth/contracts'
import { daysBefore } from '../make-matches.ts'
import { society, societyCourses } from '../world.ts'

/** A match as somebody would type it, and how far it has come. */
export interface Occasion {
  id: number
  form: NewMatch
  /** So many holes of every group, in its own order of play; the later groups are behind by what they say. */
  holesPlayed: number
  holesBehind?: number
  isComplete: boolean
}

type Given = Partial<Omit<Occasion, 'id' | 'form'>> & { daysAgo: number; form: Partial<NewMatch> }

const [thistledown, kirkbrae] = societyCourses
const [black, white, red] = [9, 10, 11] as const
const ids = society.map(({ id }) => id)
const fours = (count: number) => Array.from({ length: count }, (_none, at) => ids.slice(4 * at, 4 * at + 4))
const first = (count: number) => ids.slice(0, count)

/** One of each way to play that goes beyond the form, after the season's forty; Fiona organises and plays in all. */
export function makeOccasions(today: string): Occasion[] {
  return occasions(today).map(({ daysAgo, form, ...rest }, index) => ({
    id: 41 + index,
    form: newMatchSchema.parse({
      courseId: thistledown.id,
      teeBoxId: white,
      date: daysBefore(today, daysAgo),
      matchType: 'individual',
      usernames: society.map(({ username }) => username),
      ...form,
    }),
    holesPlayed: 18,
    isComplete: false,
    ...rest,
  }))
}

function occasions(today: string): Given[] {
  return [
    mixedFoursome(),
    { daysAgo: 9, form: { players: first(4), holes: 'back' }, isComplete: true },
    { daysAgo: 2, form: nineHoleCourse(), isComplete: true },
    { daysAgo: 0, form: shotgun(), holesPlayed: 11, holesBehind: 1 },
    { daysAgo: 5, form: nassauAndSkins(), isComplete: true },
    { daysAgo: 0, form: scramble(), holesPlayed: 7 },
    { daysAgo: 16, form: fiveSides(), isComplete: true },
    { daysAgo: 0, form: largeField(today), holesPlayed: 15, holesBehind: 1 },
  ]
}

/** Four players from three tees of different par. */
function mixedFoursome(): Given {
  const [fiona = 0, hamish = 0, siobhan = 0] = ids
  const tees = [
    { userId: fiona, teeBoxId: red },
    { userId: hamish, teeBoxId: black },
    { userId: siobhan, teeBoxId: red },
  ]
  return {
    daysAgo: 12,
    form: { players: first(4), tees, games: games('net', 'stableford', 'match-play') },
    isComplete: true,
  }
}

function nineHoleCourse(): Partial<NewMatch> {
  const [{ id: teeBoxId }] = kirkbrae.tees
  return { courseId: kirkbrae.id, teeBoxId, players: first(3), games: games('net', 'stableford') }
}

function shotgun(): Partial<NewMatch> {
  const groups = fours(3).map((players, index) => ({ players, startsOn: 1 + 6 * index }))
  return { players: first(12), groups, games: games('gross', 'net', 'stableford') }
}

/** A nassau between two, and skins among all four. */
function nassauAndSkins(): Partial<NewMatch> {
  const stakes = { front: 500, back: 500, total: 1000 }
  return {
    players: first(4),
    games: [
      { format: 'nassau', settings: { stakes }, among: first(2) },
      { format: 'skins', settings: { stake: 100 } },
    ],
  }
}

function scramble(): Partial<NewMatch> {
  const [one = 0, two = 0, three = 0, four = 0] = ids
  const pairs = [
    [one, two],
    [three, four],
  ]
  return {
    players: first(4),
    sides: pairs.map((players, index) => ({ name: ['Heather', 'Gorse'][index] ?? '', players })),
    balls: pairs.map((players) => ({ players, play: 'scramble' })),
    games: games('match-play', 'net'),
  }
}

function fiveSides(): Partial<NewMatch> {
  const names = ['Heather', 'Gorse', 'Bracken', 'The Lost Balls of Saint Fillans', 'Thistle']
  const groups = fours(5).map((players, index) => ({ players, startsOn: 1 + 3 * index }))
  return {
    players: first(20),
    sides: fours(5).map((players, index) => ({ name: names[index] ?? '', players })),
    groups,
    games: [{ format: 'best-ball', settings: { balls: 2, stake: 500 } }],
  }
}

/** All 56, in fourteen groups, from the first and the tenth. */
function largeField(today: string): Partial<NewMatch> {
  const groups = fours(14).map((players, index) => ({
    players,
    startsOn: index % 2 === 0 ? 1 : 10,
    teeTime: `${today}T${String(8 + Math.floor(index / 12)).padStart(2, '0')}:${String(5 * (index % 12)).padStart(2, '0')}:00Z`,
  }))
  return { players: [...ids], groups, games: games('gross', 'net', 'stableford') }
}

function games(...formats: readonly string[]): NonNullable<NewMatch['games']> {
  return formats.map((format) => ({ format, settings: {} }))
}
