import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { KnownNumbers, LineUp } from './line-up.ts'

/**
 * Replaces the line-up of a match. Players who are not in the new line-up leave, and the match
 * stores the numbers they had.
 */
export async function setLineUp(
  transaction: Database,
  { matchId, matchDate }: { matchId: number; matchDate: string },
  lineUp: LineUp,
): Promise<void> {
  await putSides(transaction, matchId, lineUp)
  await putGroups(transaction, matchId, lineUp)
  await putBalls(transaction, matchId, lineUp)
  await removeLeavers(transaction, matchId, lineUp)
  await putPlayers(transaction, { matchId, matchDate }, lineUp)
  await removeUnused(transaction, matchId, lineUp)
}

/** The numbers of current and former players of a match. */
export async function listKnownNumbers(transaction: Database, matchId: number): Promise<KnownNumbers[]> {
  const players = transaction
    .selectFrom('matchPlayers')
    .select(['personId as userId', 'playerNo', 'ballNo'])
    .where('matchId', '=', matchId)
  const leavers = transaction
    .selectFrom('matchLeavers')
    .select(['personId as userId', 'playerNo', 'ballNo', 'wasShared', 'isByChoice'])
    .where('matchId', '=', matchId)
  // Players last: a player who left and returned has the newer numbers.
  return [...(await leavers.execute()), ...(await players.execute())]
}

async function putSides(transaction: Database, matchId: number, { sides }: LineUp): Promise<void> {
  if (sides.length === 0) return
  await transaction
    .insertInto('matchSides')
    .values(sides.map((side) => ({ matchId, ...side })))
    .onConflict((conflict) =>
      conflict.columns(['matchId', 'sideNo']).doUpdateSet((set) => ({ name: set.ref('excluded.name') })),
    )
    .execute()
}

async function putGroups(transaction: Database, matchId: number, { groups }: LineUp): Promise<void> {
  if (groups.length === 0) return
  await transaction
    .insertInto('matchGroups')
    .values(groups.map((group) => ({ matchId, ...group })))
    .onConflict((conflict) =>
      conflict.columns(['matchId', 'groupNo']).doUpdateSet((set) => ({
        startsOn: set.ref('excluded.startsOn'),
        teeTime: set.ref('excluded.teeTime'),
      })),
    )
    .execute()
}

async function putBalls(transaction: Database, matchId: number, { balls }: LineUp): Promise<void> {
  await transaction
    .insertInto('matchBalls')
    .values(balls.map((ball) => ({ matchId, ...ball })))
    .onConflict((conflict) =>
      conflict.columns(['matchId', 'ballNo']).doUpdateSet((set) => ({
        sideNo: set.ref('excluded.sideNo'),
        groupNo: set.ref('excluded.groupNo'),
        play: set.ref('excluded.play'),
      })),
    )
    .execute()
}

async function removeLeavers(transaction: Database, matchId: number, { players }: LineUp): Promise<void> {
  const stay = players.map(({ userId }) => userId)
  await sql`
    with gone as (
      delete from match_players where match_id = ${matchId} and person_id <> all (${stay}::bigint[])
      returning match_id, person_id, player_no, ball_no
    )
    insert into match_leavers (match_id, person_id, player_no, ball_no, was_shared)
    select gone.match_id, gone.person_id, gone.player_no, gone.ball_no, b.play is not null
    from gone join match_balls b on b.match_id = gone.match_id and b.ball_no = gone.ball_no
    on conflict (match_id, person_id) do update
      set player_no = excluded.player_no, ball_no = excluded.ball_no, was_shared = excluded.was_shared
  `.execute(transaction)
  await transaction
    .deleteFrom('matchLeavers')
    .where('matchId', '=', matchId)
    .where('personId', 'in', stay)
    .execute()
}

async function putPlayers(
  transaction: Database,
  match: { matchId: number; matchDate: string },
  { players }: LineUp,
): Promise<void> {
  const rows = players.map(({ userId, ...player }, index) => ({
    ...match,
    ...player,
    personId: userId,
    position: index + 1,
  }))
  await transaction
    .insertInto('matchPlayers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['matchId', 'playerNo']).doUpdateSet((set) => ({
        position: set.ref('excluded.position'),
        ballNo: set.ref('excluded.ballNo'),
        teeNo: set.ref('excluded.teeNo'),
        handicapTenths: set.ref('excluded.handicapTenths'),
        courseHandicap: set.ref('excluded.courseHandicap'),
        quota: set.ref('excluded.quota'),
        addedStrokes: set.ref('excluded.addedStrokes'),
        addedReason: set.ref('excluded.addedReason'),
        ownHandicapTenths: set.ref('excluded.ownHandicapTenths'),
        ownCourseHandicap: set.ref('excluded.ownCourseHandicap'),
        ownQuota: set.ref('excluded.ownQuota'),
      })),
    )
    .execute()
}

async function removeUnused(transaction: Database, matchId: number, lineUp: LineUp): Promise<void> {
  const used = {
    match_balls: ['ball_no', lineUp.balls.map(({ ballNo }) => ballNo)],
    match_sides: ['side_no', lineUp.sides.map(({ sideNo }) => sideNo)],
    match_groups: ['group_no', lineUp.groups.map(({ groupNo }) => groupNo)],
  } as const
  for (const [table, [number, numbers]] of Object.entries(used))
    await sql`
      delete from ${sql.table(table)} where match_id = ${matchId} and ${sql.ref(number)} <> all (${numbers}::smallint[])
    `.execute(transaction)
}
