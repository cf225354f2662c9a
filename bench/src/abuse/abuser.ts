import type { LiveWorld } from '../live/live-world.ts'
import { openNodeClient } from '../node-client.ts'

const connections = 32
const players = 28
const matchesBefore = 500

interface Abuser {
  id: number
  cookie: string
}

/** People who are in no match of the others, each with matches of 28 that they have made before. */
export async function addAbusers({ persons, database }: LiveWorld, count: number): Promise<Abuser[]> {
  const abusers = persons.slice(-count)
  for (const { id } of abusers) await database.client.query(matchesSql, [id, matchesBefore, players])
  await database.client.query('vacuum analyze')
  return abusers
}

/** Creates matches, searches and asks as quickly as it is answered, on so many connections. */
export function startAbuse({ port, persons }: LiveWorld, { id, cookie }: Abuser) {
  const node = openNodeClient({ port, cookie })
  // Those it has played with: whom it does not know it would have to name.
  const known = persons.slice(1, players)
  const form = {
    courseId: 1,
    teeBoxId: 1,
    date: '2026-07-18',
    matchType: 'individual',
    players: [id, ...known.map((person) => person.id)],
  }
  const asks = [
    () => node.post('/api/matches', form),
    () => node.get('/api/matches?search=nowhere'),
    () => node.get('/api/users?search=nowhere'),
    () => node.get('/api/matches?search=bench'),
    () => node.get('/api/stats'),
    () => node.get('/api/courses?search=bench'),
  ]
  const answers = new Map<string, number>()
  const end = new AbortController()
  const loops = Array.from({ length: connections }, async (_, connection) => {
    for (let turn = connection; !end.signal.aborted; turn++) {
      const status = await asks[turn % asks.length]!().then(
        () => '200',
        (error: Error) => /: (\d{3}) /.exec(error.message)?.[1] ?? error.message,
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  })
  return {
    /** How often it was answered what. */
    async stop(): Promise<ReadonlyMap<string, number>> {
      end.abort()
      await Promise.all(loops)
      node.close()
      return answers
    },
  }
}

const matchesSql = `
  with added as (
    insert into matches (organiser_id, course_id, tee_box_id, date, card)
    select $1, 1, 1, '2026-07-17', (select card from matches limit 1) from generate_series(1, $2::int) returning id
  ), states as (
    insert into match_state (match_id) select id from added
  ), balls as (
    insert into match_balls (match_id, ball_no) select id, n from added, generate_series(1, $3::int) n
  )
  insert into match_players
    (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
  select added.id, n, n, n, case n when 1 then $1 else n end, '2026-07-17', 100, 10, 26, 'given'
  from added, generate_series(1, $3::int) n
`
