import type { CallInput, Endpoint, Reply } from '@nineteenth/contracts'
import { urlOf } from '@nineteenth/contracts'
import type { z } from 'zod'
import { ApiError, ConnectionError } from './api-error.ts'
import { signalProblem, signalSignedOut, signalTooOld } from './signals.ts'

interface Loose {
  params?: object
  query?: object
  body?: unknown
}

/** Calls an endpoint of the contract table. Throws `ApiError` or `ConnectionError`. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & Loose,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const response = await send(endpoint, input, signal)
  if (response.ok) return readReply(endpoint, response)
  // Where no session is needed, a 401 speaks about something else: an ID token.
  if (response.status === 401 && endpoint.access !== 'anyone') signalSignedOut()
  throw await toError(response)
}

/** The same, where being signed out is an answer and not a failure. */
export async function callApiOrNull<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & Loose,
): Promise<Reply<E> | null> {
  const response = await send(endpoint, input)
  if (response.status === 401) return null
  if (response.ok) return readReply(endpoint, response)
  throw await toError(response)
}

async function send(endpoint: Endpoint, input: Loose, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(urlOf(endpoint, input), requestOf(endpoint, input.body, signal))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ConnectionError('No answer from the server', { cause })
  }
}

function requestOf(endpoint: Endpoint, body: unknown, signal: AbortSignal | undefined): RequestInit {
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
}

async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<Reply<E>> {
  return parseWith<E['reply']>(endpoint.reply, await response.json())
}

function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return schema.parse(value)
}

async function toError(response: Response): Promise<ApiError> {
  const body = (await response.text()) || response.statusText
  const error = new ApiError(response.status, body, response.headers.get('retry-after'))
  // oxlint-disable-next-line no-console -- whoever reports a problem from the course can only read the console to us
  console.warn(error.message)
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (error.status === 500) signalProblem({ kind: 'request', cause: error, requestId })
  if (error.reply?.code === 'too-old') signalTooOld()
  return error
}
