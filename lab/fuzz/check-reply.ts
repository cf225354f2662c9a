import { isDeepStrictEqual } from 'node:util'
import { errorReplySchema, errorStatus, type Access } from '@nineteenth/contracts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { Kind } from './knowledge.ts'
import type { FuzzReply } from './send-client.ts'

/** The email addresses of all users in a run end with this. */
export const mailDomain = '@fuzz.example'

/** A secret in a file next to the served files. */
export const secretOutside = 'secret-outside-the-root'

const needed: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'strict-transport-security': /max-age=\d{8}/,
  'cross-origin-opener-policy': /^same-origin/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-request-id': /^[\da-f-]{36}$/,
  'cache-control': /./,
}

const admitted: Record<Access, readonly Kind[]> = {
  anyone: ['anonymous', 'forged', 'ended', 'unverified', 'unregistered', 'joiner', 'member', 'operator'],
  identity: ['unverified', 'unregistered', 'member', 'operator'],
  member: ['member', 'operator'],
  joiner: ['joiner'],
  player: ['joiner', 'member', 'operator'],
  operator: ['operator'],
}

/** The problems with a reply to any request. */
export function checkReply(request: FuzzRequest, reply: FuzzReply): string[] {
  if (reply.status === 0) return [`no answer: ${reply.text}`]
  return [
    ...(reply.status >= 500 ? [`${reply.status}`] : []),
    ...complaintsOfHeaders(reply),
    ...complaintsOfCookies(reply),
    ...complaintsOfSecrets(request, reply),
    ...complaintsOfBody(request, reply),
    ...complaintsOfAccess(request, reply),
  ]
}

function complaintsOfHeaders({ headers }: FuzzReply): string[] {
  return Object.entries(needed)
    .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
    .map(([name]) => `${name} is ${String(headers[name])}`)
}

function complaintsOfCookies({ headers }: FuzzReply): string[] {
  return (headers['set-cookie'] ?? [])
    .filter(
      (cookie) => !cookie.startsWith('__Host-') || !/; Path=\/;.* HttpOnly; Secure; SameSite=/.test(cookie),
    )
    .map((cookie) => `a cookie that is not ours alone: ${cookie}`)
}

function complaintsOfSecrets({ person }: FuzzRequest, { text }: FuzzReply): string[] {
  const others = text.includes(mailDomain) ? text.replaceAll(person.email ?? mailDomain, '') : ''
  return [
    ...(person.email !== undefined && others.includes(mailDomain) ? ["another user's address"] : []),
    ...(person.email === undefined && text.includes(mailDomain) ? ["a user's address"] : []),
    ...(text.includes(secretOutside) ? ['a file that is not served'] : []),
    ...(/node_modules|\bat \w+ \(|\/server\/src/.test(text) ? ['the inside of the server'] : []),
  ]
}

function complaintsOfBody(request: FuzzRequest, reply: FuzzReply): string[] {
  const { method, path, endpoint, isItsCall } = request
  if (method === 'HEAD') return reply.text === '' ? [] : ['a body where none belongs']
  if (isPage(path, reply)) return []
  if (reply.status >= 400) return complaintsOfRejection(reply)
  if (reply.status === 304) return []
  if (reply.status !== 200) return [`${reply.status} is no answer of the contract`]
  // Streams and NDJSON aren't a single document.
  if (!isItsCall || /^(text\/event-stream|application\/x-ndjson)/.test(reply.headers['content-type'] ?? ''))
    return []
  const value = parse(reply.text)
  const parsed = endpoint.reply.safeParse(value)
  if (!parsed.success) return [`not the contract's answer: ${parsed.error.message.slice(0, 500)}`]
  // A field outside the contract is left out.
  return isDeepStrictEqual(toPlain(parsed.data), value) ? [] : ['more, or less, than the contract says']
}

/** Pages and their files get file replies. */
function isPage(path: string, { status, headers }: FuzzReply): boolean {
  const isFile = /^(text\/(html|javascript)|application\/javascript)/.test(headers['content-type'] ?? '')
  return isFile && !path.startsWith('/api/') && status < 500
}

function complaintsOfRejection({ status, text, headers }: FuzzReply): string[] {
  const value = parse(text)
  const parsed = errorReplySchema.strict().safeParse(value)
  if (!parsed.success) return [`a rejection without a code: ${text.slice(0, 200)}`]
  const { code, issues } = parsed.data
  return [
    ...(errorStatus[code] === status ? [] : [`${code} with the status ${status}`]),
    ...(issues && code !== 'invalid-request' ? [`issues with ${code}`] : []),
    ...((status === 429 || status === 503) && headers['retry-after'] === undefined ? ['no Retry-After'] : []),
  ]
}

function complaintsOfAccess(
  { person, endpoint, isItsCall, isThemselves }: FuzzRequest,
  { status }: FuzzReply,
): string[] {
  const isIn = status < 400 && isItsCall && isThemselves
  return isIn && !admitted[endpoint.access].includes(person.kind)
    ? [`${person.kind} was admitted, but only ${endpoint.access} may call this`]
    : []
}

/** The parsed JSON; the text itself if it isn't JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function toPlain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
