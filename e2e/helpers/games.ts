import { randomUUID } from 'node:crypto'
import { nodes } from './environment.ts'
import { fourGolfers, newGolfer, type Golfer } from './golfers.ts'
import { addMatch, pars, completeMatch, postScores } from './rounds.ts'
import { runSql } from './sql.ts'

/** A match with all its scores, and its organizer. */
export interface Played {
  organiser: Golfer
  matchId: number
}

interface Plan {
  players: readonly number[]
  parts: object
  /** How many holes each player has finished. */
  holesOf?: (player: number) => number
  isComplete?: boolean
}

/** Ten games among four players, half of them of one format. */
export async function tenGames(): Promise<Played> {
  const golfers = await fourGolfers()
  const players = golfers.map(({ id }) => id)
  const pairs = [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
  ]
  const matches = pairs.map((pair) => ({
    format: 'match-play',
    settings: { stake: 100 },
    among: pair.map((at) => players[at]),
  }))
  const others = ['quota', 'gross', 'net', 'stableford', 'skins'].map((format) => ({
    format,
    settings: { stake: 200 },
  }))
  return play(golfers[0]!, { players, parts: { games: [...matches, ...others] } })
}

/** 144 players in 36 groups with complete cards, or as far as each group has come. */
export async function largeField(isComplete: boolean): Promise<Played> {
  const organiser = await newGolfer('Ann Weaver')
  const players = [organiser.id, ...(await addPeople(143))]
  const groups = Array.from({ length: 36 }, (_, at) => ({
    players: players.slice(4 * at, 4 * at + 4),
    startsOn: 1 + (at % 18),
    teeTime: new Date(Date.UTC(2026, 7, 1, 8, 10 * at)).toISOString(),
  }))
  const games = ['gross', 'net', 'stableford', 'skins'].map((format) => ({
    format,
    settings: { stake: 100 },
  }))
  const holesOf = (player: number) => (isComplete ? 18 : Math.max(0, 20 - Math.floor(player / 4)))
  return play(organiser, { players, parts: { groups, games }, holesOf, isComplete })
}

async function play(organiser: Golfer, plan: Plan): Promise<Played> {
  const { players, parts, holesOf = () => 18, isComplete = true } = plan
  const matchId = await addMatch(organiser, { players, ...parts })
  const cards = players.map((userId, at) => ({
    userId,
    scores: pars
      .slice(0, holesOf(at))
      .map((_, hole) => ({ holeNumber: hole + 1, strokes: strokesOn(hole, at) })),
  }))
  await postScores(nodes.first, organiser, matchId, cards)
  if (isComplete) await completeMatch(organiser, matchId)
  return { organiser, matchId }
}

/** The lead changes, so that holes are won, halved and carried over. */
function strokesOn(hole: number, player: number): number {
  return (pars[hole] ?? 4) + ((player * 7 + hole * (player + 3)) % 4) - ((hole + player) % 5 === 0 ? 1 : 0)
}

/** Users who never sign in: 143 sessions would take the whole journey. */
async function addPeople(count: number): Promise<number[]> {
  const run = randomUUID().slice(0, 8)
  const rows = await runSql<{ id: number }>(
    // Built from the letters of its search key.
    `insert into users (username, username_key, display_name, first_name, last_name, email, handicap_tenths)
     select format('field-%s-%s', $1::text, n), translate(format('field-%s-%s', $1::text, n), 'i10', 'llo'), format('%s Golfer-Featherstonehaugh %s', chr(65 + n % 26), n),
       'Golfer', n::text, format('field-%s-%s@example.org', $1::text, n), n % 36 * 10
     from generate_series(1, $2::int) n order by n returning id::int`,
    [run, count],
  )
  return rows.map(({ id }) => id)
}
