import type { CallInput, Endpoint, Reply } from '@nineteenth/contracts'
import { urlOf } from '@nineteenth/contracts'
import type { z } from 'zod'
import { ApiError, ConnectionError } from './api-error.ts'
import { claimEarly, dropEarly } from './early-requests.ts'
import { signalProblem, signalSignedOut, signalTooOld } from './signals.ts'

interface Loose {
  params?: object
  query?: object
  body?: unknown
}

// The same timeout as the outbox: long enough for a slow connection, short enough for a dead one.
const answerMs = 20_000

/** Calls an endpoint of the contract table. Throws `ApiError` or `ConnectionError`. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & Loose,
  signal?: AbortSignal,
  limitMs = answerMs,
): Promise<Reply<E>> {
  const answer = await send(endpoint, input, signal, limitMs)
  if (answer.response.ok) return readReply(endpoint, answer)
  // If no session is required, a 401 is about something else: an ID token.
  if (answer.response.status === 401 && endpoint.access !== 'anyone') signalSignedOut()
  throw toError(answer)
}

/** Returns null for signed-out callers instead of throwing. */
export async function callApiOrNull<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & Loose,
): Promise<Reply<E> | null> {
  const answer = await send(endpoint, input)
  if (answer.response.status === 401) return null
  if (answer.response.ok) return readReply(endpoint, answer)
  throw toError(answer)
}

interface Answer {
  response: Response
  body: string
}

/** The limit covers the whole reply, because a connection can also drop between head and body. */
async function send(
  endpoint: Endpoint,
  input: Loose,
  signal?: AbortSignal,
  limitMs = answerMs,
): Promise<Answer> {
  signal?.throwIfAborted()
  // Not `AbortSignal.any`, which older iPhones lack.
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), limitMs)
  const leave = () => limit.abort(signal?.reason)
  signal?.addEventListener('abort', leave)
  try {
    const url = urlOf(endpoint, input)
    if (endpoint.method !== 'GET') dropEarly()
    const early = claimEarly(url, limit.signal)
    const response = await (early ?? fetch(url, requestOf(endpoint, input.body, limit.signal)))
    return { response, body: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ConnectionError('No answer from the server', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

function requestOf(endpoint: Endpoint, body: unknown, signal: AbortSignal): RequestInit {
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  }
}

function readReply<E extends Endpoint>(endpoint: E, { body }: Answer): Reply<E> {
  return parseWith<E['reply']>(endpoint.reply, JSON.parse(body))
}

function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return schema.parse(value)
}

function toError({ response, body }: Answer): ApiError {
  const error = new ApiError(
    response.status,
    body || response.statusText,
    response.headers.get('retry-after'),
  )
  // oxlint-disable-next-line no-console -- golfers who report a problem can only read us the console
  console.warn(error.message)
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (error.status === 500) signalProblem({ kind: 'request', cause: error, requestId })
  if (error.reply?.code === 'too-old') signalTooOld()
  return error
}
