import { listEndpoints, ownSource, type Endpoint } from '@nineteenth/contracts'
import type { Chance } from '@nineteenth/scripts/seed/chance.ts'
import { makeValidRequest, type FuzzRequest, type Given } from './fuzz-request.ts'
import type { Person } from './knowledge.ts'
import { usernameOf, type People } from './people-client.ts'
import { makeFriends, type Friends } from './round-world.ts'

type Prepare = (circle: Friends, people: People) => Given | Promise<Given>

/**
 * The parts that a call needs to succeed and that random requests seldom have. Everything else
 * comes from its contract.
 */
export const preconditions: Record<string, Prepare> = {
  'POST /api/users/me/delete': async (_circle, people) => {
    const person = await people.member()
    return { person, body: { token: person.idToken } }
  },
  'GET /api/operator/figures': async (_circle, people) => ({ person: await people.operator() }),
  'PATCH /api/courses/:id': ({ organiser, courseId }) => ({ person: organiser, params: { id: courseId } }),
  'GET /api/courses/exports/:source': () => ({ params: { source: ownSource } }),
  'GET /api/public/:token/r/:revision': async ({ organiser }, people) => {
    const token = latest(organiser, 'watchToken')
    await people.call(organiser, 'GET', `/api/public/${String(token)}/now`)
    return { params: { token, revision: latest(organiser, 'boardRevision') } }
  },
  'DELETE /api/auth/sessions/:id': async ({ organiser }, people) => {
    const { cookie: _itsOwn, ...otherDevice } = organiser
    await people.renew(otherDevice)
    await lookAround(people, organiser)
    return { person: organiser }
  },
  'POST /api/matches/:id/restore': async ({ organiser, matchId }, people) => {
    await people.call(organiser, 'DELETE', `/api/matches/${matchId}`)
    return { person: organiser, params: { id: matchId } }
  },
  'DELETE /api/blocks/:id': async ({ everybody, organiser, matchId }, people) => {
    const person = everybody[1]!
    await people.call(person, 'POST', `/api/matches/${matchId}/block`)
    return { person, params: { id: organiser.userId } }
  },
  'POST /api/guests/:id/link': ({ organiser, claimer, guestId }) => ({
    person: organiser,
    params: { id: guestId },
    body: { username: usernameOf(claimer) },
  }),
  'POST /api/guests/:id/unlink': async ({ organiser, claimer, guestId }, people) => {
    const username = usernameOf(claimer)
    await people.call(organiser, 'POST', `/api/guests/${String(guestId)}/link`, { username })
    return { person: organiser, params: { id: guestId }, body: { memberId: claimer.userId } }
  },
}

const lists = listEndpoints().filter(({ method, path }) => method === 'GET' && !path.includes(':'))

/** Learns everything a person sees without naming a resource. */
async function lookAround(people: People, person: Person): Promise<void> {
  for (const { path } of lists) await people.call(person, 'GET', path)
}

function latest({ known }: Person, thing: string): unknown {
  return known.get(thing)?.at(-1)
}

// Enough tries for the conditions that the table above doesn't list.
const attempts = 100

interface Visit {
  people: People
  chance: Chance
  /** Sends a request, and returns whether it succeeded. */
  call: (request: FuzzRequest, everybody: Person[]) => Promise<boolean>
}

/** Repeats each call until it succeeds, in its own world. */
export async function visitCalls(
  endpoints: readonly Endpoint[],
  { people, chance, call }: Visit,
): Promise<void> {
  for (const endpoint of endpoints) {
    const circle = await makeFriends(people, chance)
    const given = await preconditions[`${endpoint.method} ${endpoint.path}`]?.(circle, people)
    const everybody = [...circle.everybody, people.anonymous(), await people.unregistered()]
    for (const person of circle.everybody) await lookAround(people, person)
    for (let attempt = 0; attempt < attempts; attempt++)
      if (await call(makeValidRequest(chance, endpoint, everybody, given), everybody)) break
  }
}
