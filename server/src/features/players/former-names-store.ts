import { usernameKey } from '@nineteenth/contracts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/**
 * Adds the username to the names that matches keep of a person, where the name passes for another player's: else a debtor
 * who takes that name before they go leaves the debt to the other. `which` picks rows of match_players `p`.
 */
export async function addUsernames(
  transaction: Database,
  userId: number,
  which: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ matchId: number; playerNo: number; formerName: string; others: string[] }>`
    select p.match_id, p.player_no, p.former_name, array(
      select coalesce(o.former_name, u.display_name) from match_players o join users u on u.id = o.person_id
      where o.match_id = p.match_id and o.player_no <> p.player_no
    ) as others
    from match_players p where ${which} and p.former_name is not null
  `.execute(transaction)
  for (const { matchId, playerNo, formerName, others } of rows) {
    if (!others.some((other) => passesFor(formerName, other))) continue
    await sql`
      update match_players p set former_name = left(${formerName} || ' (@' || u.username || ')', 120)
      from users u
      where u.id = ${userId} and u.username is not null and (p.match_id, p.player_no) = (${matchId}, ${playerNo})
    `.execute(transaction)
  }
}

/** Whether a name is another's, or a look-alike of it, also with something behind it. */
function passesFor(name: string, other: string): boolean {
  return nameKey(name).startsWith(nameKey(other))
}

function nameKey(name: string): string {
  return usernameKey(name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''))
}
