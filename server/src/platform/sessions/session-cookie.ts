import type { FastifyReply, FastifyRequest } from 'fastify'

// The prefix makes browsers require Secure, Path=/ and no Domain, so that no sibling site can plant one.
const name = '__Host-session'

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name]
}

export function setSessionCookie(reply: FastifyReply, id: string, lifetimeMs: number): void {
  reply.setCookie(name, id, { ...attributes, maxAge: lifetimeMs / 1000 })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}
