import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { sharesMatch } from '#features/players/known-people-store.ts'
import { nameWithUsername } from '#features/players/name-with-username-store.ts'

export interface NamedPerson {
  isYou: boolean
  name: string | null
}

/** Who did something as somebody may know it: by name only whom they share a match with. */
export function namedPerson(userId: number, personId: RawBuilder<unknown>): RawBuilder<NamedPerson | null> {
  return personNamed(userId, personId, sql`u.display_name`)
}

/** The same of who asks for something: with the username. */
export function namedRequester(
  userId: number,
  personId: RawBuilder<unknown>,
): RawBuilder<NamedPerson | null> {
  return personNamed(userId, personId, nameWithUsername('u'))
}

function personNamed(userId: number, personId: RawBuilder<unknown>, name: RawBuilder<unknown>) {
  return sql<NamedPerson | null>`(
    select json_build_object('isYou', u.id = ${userId}, 'name',
      case when u.id = ${userId} or ${sharesMatch(userId, sql`u.id`)} then ${name} end)
    from users u where u.id = ${personId})`
}
