import { afterEach, beforeEach, vi } from 'vitest'

export interface Call {
  method: string
  url: string
  body: unknown
}

type Answer = (call: Call) => Response | Promise<Response>

/** A server for one test file: replies by method and path, and records requests. */
export function stubApi() {
  const answers = new Map<string, Answer>()
  const calls: Call[] = []
  beforeEach(() => {
    answers.clear()
    calls.length = 0
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const call = { method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined }
      calls.push(call)
      const answer = answers.get(`${method} ${url}`) ?? answers.get(`${method} ${url.split('?')[0]}`)
      return answer?.(call) ?? new Response('', { status: 404 })
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => vi.unstubAllGlobals())
  return {
    calls,
    /** `on('GET /api/courses', …)`; a path with a query matches only that query. */
    on: (request: string, answer: Answer) => void answers.set(request, answer),
  }
}

export function errorReply(status: number, code: string): Response {
  return Response.json({ code }, { status })
}
