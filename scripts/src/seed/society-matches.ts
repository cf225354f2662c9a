import { newMatchSchema, type NewMatch } from '@nineteenth/contracts'
import type { MatchPlan } from '@nineteenth/server/features/matches/setup/plan-match.ts'
import { openChance, type Chance } from './chance.ts'
import type { SeedMatch, SeedScore } from './match-store.ts'
import { daysBefore } from './season.ts'
import { society, societyCourses } from './world.ts'

type Ball = MatchPlan['lineUp']['balls'][number]

/** A match without the fields that all matches share, and how far it has been played. */
interface Draft {
  daysAgo: number
  form: Partial<NewMatch>
  /** The number of holes that each group has played, in its own order of play. */
  holesPlayed?: number
  /** How many holes each later pair of groups is behind. */
  holesBehind?: number
  isComplete?: boolean
}

const [thistledown, kirkbrae] = societyCourses
const [black, white, red] = [9, 10, 11] as const
const ids = society.map(({ id }) => id)
const fours = (count: number) => Array.from({ length: count }, (_none, at) => ids.slice(4 * at, 4 * at + 4))
const first = (count: number) => ids.slice(0, count)

/** One match of each way to play that the season lacks. Fiona organizes and plays in all of them. */
export function makeSocietyMatches(today: string): SeedMatch[] {
  return listDrafts(today).map((draft, index) => {
    const id = 41 + index
    const date = daysBefore(today, draft.daysAgo)
    return {
      id,
      form: newMatchSchema.parse({
        courseId: thistledown.id,
        teeBoxId: white,
        date,
        matchType: 'individual',
        usernames: society.map(({ username }) => username),
        ...draft.form,
      }),
      startsAt: new Date(`${date}T08:00:00Z`),
      isComplete: draft.isComplete ?? false,
      play: (plan) => playMatch(plan, draft, openChance(id)),
    }
  })
}

function listDrafts(today: string): Draft[] {
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
function mixedFoursome(): Draft {
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

/** A nassau between two players, and skins among all four. */
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

/** All 56 players in fourteen groups, starting on holes 1 and 10. */
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

/** The scores of a match, ball by ball. Each group starts on its own hole. */
function playMatch(
  plan: MatchPlan,
  { holesPlayed = 18, holesBehind = 0 }: Draft,
  chance: Chance,
): SeedScore[] {
  return plan.lineUp.balls.flatMap((ball) => {
    const strokes = playRound(ball, plan, chance)
    const pairsAhead = Math.floor(((ball.groupNo ?? 1) - 1) / 2)
    return orderOf(ball, plan)
      .slice(0, holesPlayed - holesBehind * pairsAhead)
      .map((holeNumber, order) => ({
        ballNo: ball.ballNo,
        holeNumber,
        order,
        strokes: strokes.get(holeNumber) ?? 0,
      }))
  })
}

/** A group's holes, beginning with the one it starts on. */
function orderOf({ groupNo }: Ball, { setup: { holes }, lineUp }: MatchPlan): number[] {
  const startsOn = lineUp.groups.find((group) => group.groupNo === groupNo)?.startsOn ?? holes[0]
  const start = holes.findIndex((number) => number === startsOn)
  return [...holes.slice(start), ...holes.slice(0, start)]
}

/** The strokes by hole, near the ball's handicap. A shared ball plays better than its best player. */
function playRound({ ballNo }: Ball, { setup, lineUp }: MatchPlan, chance: Chance): Map<number, number> {
  const players = lineUp.players.filter((player) => player.ballNo === ballNo)
  const { holes = [] } = setup.card.tees.find(({ teeNo }) => teeNo === players[0]?.teeNo) ?? {}
  // Players who have not played with the organizer use their own handicap once they confirm, which
  // they do here at once.
  const handicap = Math.min(...players.map((player) => player.ownCourseHandicap ?? player.courseHandicap))
  const level = players.length > 1 ? handicap / 3 : handicap
  return new Map(
    holes.map(({ number, par }) => {
      const overPar = Math.round(level / holes.length + chance.bell() * 0.8)
      return [number, Math.min(12, Math.max(par - 2, par + overPar))]
    }),
  )
}
