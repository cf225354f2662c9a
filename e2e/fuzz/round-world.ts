import { openDice } from './dice.ts'
import type { Person } from './knowledge.ts'
import { isObject, remember } from './knowledge.ts'
import type { People } from './people-client.ts'
import { usual } from './usual.ts'
import type { Chance } from '@nineteenth/scripts/seed/chance.ts'

const circles = 8
const friendsInCircle = 5

/** People of every kind, and friends with a course, guests, links and matches in all states: what a round begins with. */
export async function makeRoundWorld(people: People, chance: Chance): Promise<Person[]> {
  const nobodies = [people.nobody(), people.nobody(), people.forger()]
  const others = [people.leaver(), people.unverified(), people.unverified(), people.unregistered()]
  const strangers = await Promise.all([...others, people.unregistered(), people.unregistered()])
  const made: Person[] = [...nobodies, ...strangers]
  for (let circle = 0; circle < circles; circle++)
    made.push(...(await makeCircle(people, `Circle ${circle} ${openDice(chance).uuid()}`, chance)))
  return made
}

async function makeCircle(people: People, courseName: string, chance: Chance): Promise<Person[]> {
  const friends = await Promise.all(Array.from({ length: friendsInCircle }, () => people.member()))
  const [organiser] = friends
  if (!organiser) return []
  for (const friend of friends) introduce(friend, friends)
  const place = await makeCourse(people, organiser, courseName, chance)
  for (const friend of friends) remember(friend.known, 'place', place)
  const guest = await replyOf(
    people.call(organiser, 'POST', '/api/guests', { displayName: 'Gus', handicap: '18.4' }),
  )
  const players = [...friends.slice(0, 3).map(({ userId }) => userId), guest['id']]
  const usernames = friends.flatMap(({ known }) => known.get('username') ?? [])
  const settings = { nassau: { presses: { kind: 'manual', agreed: [] } } }
  const form = { ...place, date: '2026-07-18', matchType: 'individual', players, usernames, settings }
  const matchIds: unknown[] = []
  for (let match = 0; match < 3; match++)
    matchIds.push((await replyOf(people.call(organiser, 'POST', '/api/matches', form)))['id'])
  const [open, complete] = matchIds
  if (typeof open !== 'number') throw new Error('no match can be made')
  for (const friend of friends) await people.call(friend, 'GET', '/api/matches')
  for (const matchId of [open, complete])
    await people.call(organiser, 'POST', `/api/matches/${String(matchId)}/scores`, someScores)
  await people.call(organiser, 'POST', `/api/matches/${String(complete)}/complete`)
  await people.call(organiser, 'POST', `/api/matches/${open}/watch-link`, { names: 'short' })
  return [...friends, ...(await joinersOf(people, organiser, open))]
}

const someScores = {
  balls: [4, 5, 6].map((strokes, index) => ({ ballNo: index + 1, scores: [{ holeNumber: 1, strokes }] })),
}

function introduce(person: Person, friends: readonly Person[]): void {
  for (const { userId, known } of friends) {
    remember(person.known, 'user', userId)
    for (const username of known.get('username') ?? []) remember(person.known, 'username', username)
  }
}

async function makeCourse(people: People, organiser: Person, name: string, chance: Chance): Promise<object> {
  const dice = openDice(chance)
  const card = { pars: usual['pars']?.(dice), strokeIndex: usual['strokeIndex']?.(dice) }
  const form = { name, card, tees: [{ name: 'White', rating: 72.1, slope: 133 }] }
  const first = await replyOf(people.call(organiser, 'POST', '/api/courses', form))
  const warnings: unknown[] = Array.isArray(first['warnings']) ? first['warnings'] : []
  const seen = warnings.map((warning) => isObject(warning) && warning['key'])
  if (warnings.length > 0) await people.call(organiser, 'POST', '/api/courses', { ...form, seen })
  const place = organiser.known.get('place')?.at(-1)
  if (!isObject(place)) throw new Error('no course can be made')
  return place
}

/** The guest's own phone, by the link of the match. */
async function joinersOf(people: People, organiser: Person, matchId: number): Promise<Person[]> {
  const rules = { scores: 'group', canAddThemselves: true }
  const { token } = await replyOf(people.call(organiser, 'POST', `/api/matches/${matchId}/join-link`, rules))
  const joiner: Person = { ...people.nobody(), kind: 'joiner' }
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
