import { api } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { checkReply } from './check-reply.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { Kind } from './knowledge.ts'
import type { FuzzReply } from './send-client.ts'

const strict = {
  'content-type': 'application/json',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': '702d743e-3189-4a26-87ac-a974f794a3d9',
  'cache-control': 'no-store',
}

test.each<[what: string, request: Partial<FuzzRequest>, reply: Partial<FuzzReply>]>([
  ['the contract’s answer', {}, {}],
  ['a rejection with its status', {}, { status: 404, text: '{"code":"not-found"}' }],
  ['nothing where only the head was asked for', { method: 'HEAD', isItsCall: false }, { text: '' }],
  ['one’s own address', { person: aPerson('member') }, { text: '{"exists":true}' }],
])('accepts %s', (_what, request, reply) => {
  expect(checkReply(aRequest(request), aReply(reply))).toEqual([])
})

test.each<[what: string, request: Partial<FuzzRequest>, reply: Partial<FuzzReply>]>([
  ['no answer', {}, { status: 0, text: 'socket hang up' }],
  ['a bug', {}, { status: 500, text: '{"code":"internal"}' }],
  ['less than the contract says', {}, { text: '{}' }],
  ['more than the contract says', {}, { text: '{"exists":true,"email":"x"}' }],
  ['a rejection without a code', {}, { status: 404, text: 'Not Found' }],
  ['a code that is none', {}, { status: 404, text: '{"code":"gone-fishing"}' }],
  ['a code with another status', {}, { status: 400, text: '{"code":"not-found"}' }],
  ['no time to retry', {}, { status: 429, text: '{"code":"too-many-requests"}' }],
  ['a header that is missing', {}, { headers: { ...strict, 'cache-control': undefined } }],
  ['a cookie that a script can read', {}, withCookie('__Host-session=x; Path=/; Secure; SameSite=Lax')],
  ['another user’s address', {}, { status: 404, text: '{"code":"not-found","x":"p9@fuzz.example"}' }],
  ['a stack', {}, { status: 400, text: '{"code":"invalid-request"} at open (/app/server/src/x.ts)' }],
  ['a file that is not served', { path: '/../outside.txt' }, { text: 'secret-outside-the-root' }],
  ['a user without a record', { endpoint: api.stats.get, person: aPerson('unregistered') }, {}],
])('finds %s', (_what, request, reply) => {
  expect(checkReply(aRequest(request), aReply(reply))).not.toEqual([])
})

function withCookie(cookie: string): Partial<FuzzReply> {
  return { headers: { ...strict, 'set-cookie': [cookie] } }
}

function aPerson(kind: Kind) {
  return { kind, address: '10.0.0.1', email: 'p1@fuzz.example', known: new Map() }
}

function aRequest(given: Partial<FuzzRequest>): FuzzRequest {
  return {
    person: { kind: 'anonymous', address: '10.0.0.1', known: new Map() },
    endpoint: api.users.checkUsername,
    isItsCall: true,
    isThemselves: true,
    method: 'GET',
    path: '/api/users/check-username/ann',
    headers: {},
    ...given,
  }
}

function aReply(given: Partial<FuzzReply>): FuzzReply {
  return { status: 200, headers: strict, text: '{"exists":true}', elapsedMs: 3, ...given }
}
