import { randomUUID } from 'node:crypto'
import type { EntrySubmission } from '@nineteenth/contracts'
import { strokesSubmission } from '#strokes-submission.ts'
import { openDice } from './dice.ts'
import { isObject, remember, type Person } from './knowledge.ts'
import type { People } from './people-client.ts'
import { usual } from './usual.ts'
import type { Chance } from '@nineteenth/scripts/seed/chance.ts'

const circles = 8
const friendsInCircle = 5

/** Friends, and their relations to each other. */
export interface Friends {
  everybody: Person[]
  /** The friend who owns the course and the matches, and hosts the guest. */
  organiser: Person
  /** The friend who has sent the guest's ticket. */
  claimer: Person
  guestId: unknown
  courseId: number
  /**
   * A match in play with presses by agreement. After the first hole, the second ball is down to the
   * first.
   */
  matchId: number
}

/**
 * People of every kind, and friends with a course, guests, links and matches in all states: the start of every round.
 */
export async function makeRoundWorld(people: People, chance: Chance): Promise<Person[]> {
  const outsiders = [people.anonymous(), people.anonymous(), people.forger()]
  const others = [people.leaver(), people.unverified(), people.unverified(), people.unregistered()]
  const strangers = [...others, people.unregistered(), people.unregistered(), people.operator()]
  const made: Person[] = [...outsiders, ...(await Promise.all(strangers))]
  for (let circle = 0; circle < circles; circle++) made.push(...(await makeFriends(people, chance)).everybody)
  return made
}

export async function makeFriends(people: People, chance: Chance): Promise<Friends> {
  const friends = await Promise.all(Array.from({ length: friendsInCircle }, () => people.member()))
  const [organiser, , , copier, claimer] = friends
  if (!organiser || !copier || !claimer) throw new Error('a circle has fewer than five friends')
  for (const friend of friends) introduce(friend, friends)
  const place = await makeCourse(people, organiser, chance)
  for (const friend of friends) remember(friend.known, 'place', place)
  const guest = await replyOf(
    people.call(organiser, 'POST', '/api/guests', { displayName: 'Gus', handicap: '18.4' }),
  )
  const players = [...friends.slice(0, 3).map(({ userId }) => userId), guest['id']]
  const usernames = friends.flatMap(({ known }) => known.get('username') ?? [])
  const settings = { nassau: { presses: { kind: 'manual' } } }
  const form = { ...place, date: '2026-07-18', matchType: 'individual', players, usernames, settings }
  const matchIds: unknown[] = []
  for (let match = 0; match < 3; match++)
    matchIds.push((await replyOf(people.call(organiser, 'POST', '/api/matches', form)))['id'])
  const [open, complete] = matchIds
  if (typeof open !== 'number') throw new Error('couldn’t create the match')
  for (const friend of friends) await people.call(friend, 'GET', '/api/matches')
  for (const matchId of [open, complete])
    await people.call(organiser, 'POST', `/api/matches/${String(matchId)}/entries`, someEntries())
  await people.call(organiser, 'POST', `/api/matches/${String(complete)}/complete`)
  await people.call(organiser, 'POST', `/api/matches/${open}/watch-link`, { names: 'short' })
  const joiners = await joinersOf(people, organiser, open)
  for (const joiner of joiners) await claimRounds(people, { joiner, claimer, organiser })
  await copyCourse(people, copier, place.courseId)
  const { courseId } = place
  return {
    everybody: [...friends, ...joiners],
    organiser,
    claimer,
    guestId: guest['id'],
    courseId,
    matchId: open,
  }
}

/** Strokes on the first hole, and a press from the second. */
function someEntries(): EntrySubmission {
  const { entries, ...submission } = strokesSubmission(
    undefined,
    [4, 7, 6].map((strokes, index) => ({ ballNo: index + 1, hole: 1, strokes })),
  )
  const cell = { hole: 2, kind: 'press', of: 'g2:1-2:front' } as const
  const press = { ...entries[0]!, id: randomUUID(), seq: entries.at(-1)!.seq + 1, cell, value: 1 }
  return { ...submission, entries: [...entries, press] }
}

function introduce(person: Person, friends: readonly Person[]): void {
  for (const { userId, known } of friends) {
    remember(person.known, 'user', userId)
    for (const username of known.get('username') ?? []) remember(person.known, 'username', username)
  }
}

interface Place {
  courseId: number
  teeBoxId: number
}

/** A public course. */
async function makeCourse(people: People, organiser: Person, chance: Chance): Promise<Place> {
  const dice = openDice(chance)
  const card = { pars: usual['pars']?.(dice), strokeIndex: usual['strokeIndex']?.(dice) }
  const tees = [{ name: 'White', rating: 72.1, slope: 133 }]
  await save(people, organiser, '/api/courses', {
    name: `Friends ${dice.uuid()}`,
    card,
    tees,
    isPublic: true,
  })
  const place = organiser.known.get('place')?.at(-1)
  if (!isPlace(place)) throw new Error('couldn’t create the course')
  return place
}

/** A corrected copy: only the name differs. */
async function copyCourse(people: People, person: Person, courseId: number): Promise<void> {
  const course = await replyOf(people.call(person, 'GET', `/api/courses/${courseId}`))
  const { name, city, region, country, card, tees, isPublic } = course
  const form = { name: `${String(name)} II`, city, region, country, card, tees, isPublic, copyOf: courseId }
  await save(people, person, '/api/courses', form)
}

/** Sends the course again if the server asks to confirm a warning. */
async function save(people: People, person: Person, path: string, form: object): Promise<void> {
  const first = await replyOf(people.call(person, 'POST', path, form))
  const warnings: unknown[] = Array.isArray(first['warnings']) ? first['warnings'] : []
  const seen = warnings.map((warning) => isObject(warning) && warning['key'])
  if (warnings.length > 0) await people.call(person, 'POST', path, { ...form, seen })
}

interface Claiming {
  joiner: Person
  claimer: Person
  organiser: Person
}

/** A friend sends the guest's ticket, and the host opens the claims. */
async function claimRounds(people: People, { joiner, claimer, organiser }: Claiming): Promise<void> {
  const { ticket } = await replyOf(people.call(joiner, 'POST', '/api/join/ticket'))
  await people.call(claimer, 'POST', '/api/claims', { ticket })
  await people.call(organiser, 'GET', '/api/claims')
}

function isPlace(value: unknown): value is Place {
  return isObject(value) && typeof value['courseId'] === 'number' && typeof value['teeBoxId'] === 'number'
}

/** The guest's own phone, by the link of the match. */
async function joinersOf(people: People, organiser: Person, matchId: number): Promise<Person[]> {
  const rules = { scores: 'group', canAddThemselves: true }
  const { token } = await replyOf(people.call(organiser, 'POST', `/api/matches/${matchId}/join-link`, rules))
  const joiner: Person = { ...people.anonymous(), kind: 'joiner' }
  const reply = await people.call(joiner, 'POST', '/api/join', { token, playerNo: 4 })
  const cookie = reply?.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie === undefined) return []
  joiner.cookie = cookie
  remember(joiner.known, 'joinToken', token)
  remember(joiner.known, 'match', matchId)
  return [joiner]
}

async function replyOf(called: Promise<Response | undefined>): Promise<Record<string, unknown>> {
  const value: unknown = await (await called)?.json()
  return isObject(value) ? value : {}
}
