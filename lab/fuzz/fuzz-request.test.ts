import { listEndpoints, type Endpoint } from '@nineteenth/contracts'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { expect, test } from 'vitest'
import { parse } from './check-reply.ts'
import { makeRequest } from './fuzz-request.ts'
import { learn, type Person } from './knowledge.ts'
import { toCurl } from './fuzz-report.ts'

const withBody = listEndpoints().filter(({ body }) => body)

test.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'sends %s as its contract requires, and also in ways it forbids',
  (_name, endpoint) => {
    const bodies = requestsOf(endpoint, 200).map(({ body }) => body)
    const fitting = bodies.filter((body) => endpoint.body?.safeParse(parse(String(body))).success)
    expect(fitting.length).toBeGreaterThan(20)
    expect(bodies.length - fitting.length).toBeGreaterThan(10)
  },
)

test('a seed repeats its requests, and another seed makes others', () => {
  const [endpoint] = withBody
  expect(requestsOf(endpoint, 20, 1).map(toCurl)).toEqual(requestsOf(endpoint, 20, 1).map(toCurl))
  expect(requestsOf(endpoint, 20, 1).map(toCurl)).not.toEqual(requestsOf(endpoint, 20, 2).map(toCurl))
})

test('values from replies are used in later requests', () => {
  const person = aMember()
  learn(person.known, { method: 'POST', path: '/api/matches', answer: { id: 4_711 } })
  const results = listEndpoints().find(({ path }) => path === '/api/matches/:id/results')
  const paths = requestsOf(results, 50, 1, person).map(({ path }) => path)
  expect(paths.filter((path) => path === '/api/matches/4711/results').length).toBeGreaterThan(25)
})

test('a shell command keeps quotes and bytes', () => {
  const [request] = requestsOf(withBody[0], 1)
  if (!request) throw new Error('no request was made')
  const plain = { ...request, method: 'POST', path: "/it's", headers: {}, body: '{"a":"b\'c"}' }
  expect(toCurl(plain)).toBe(
    `curl -i --path-as-is -X POST --data-binary '{"a":"b'\\''c"}' 'http://127.0.0.1:8080/it'\\''s'`,
  )
  expect(toCurl({ ...plain, body: Buffer.from([0, 255]) })).toContain('@<(echo AP8= | base64 -d)')
})

function requestsOf(endpoint: Endpoint | undefined, times: number, seed = 1, person = aMember()) {
  if (!endpoint) throw new Error('no such call')
  const chance = openChance(seed)
  return Array.from({ length: times }, () => makeRequest(chance, { endpoints: [endpoint], people: [person] }))
}

function aMember(): Person {
  const known = new Map<string, unknown[]>([
    ['user', [1, 2, 3, 4]],
    ['username', ['ann', 'bob']],
    ['place', [{ courseId: 1, teeBoxId: 1 }]],
    ['joinToken', ['aaaaaaaaaaaaaaaaaaaaaa']],
  ])
  const identity = { uid: 'ann', email: 'ann@fuzz.example', idToken: 'a.b.c' }
  return { kind: 'member', address: '10.0.0.1', cookie: '__Host-session=x', userId: 1, ...identity, known }
}
