import type { TestApp } from './test-app.ts'
import { origin } from './test-app.ts'

export type Browser = ReturnType<typeof aBrowser>

/** Follows pages between us and an identity provider, with separate cookies for each. */
export function aBrowser(app: TestApp) {
  const jars = new Map<string, Map<string, string>>()
  return { get, post, follow, forget, keep: keepAll, cookies: () => cookiesFor(new URL(origin)) }

  async function get(address: string) {
    return visit(new URL(address, origin), { method: 'GET' })
  }

  async function post(address: string, fields: Record<string, string>) {
    return visit(new URL(address, origin), { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Forgets the cookies of that address. */
  function forget(address: string): void {
    jars.delete(new URL(address).host)
  }

  /** Follows redirects; stops at one of our pages, or at a form. */
  async function follow(address: string): Promise<{ url: URL; status: number; text: string }> {
    const url = new URL(address, origin)
    const { status, location, text } = await get(address)
    const next = location === undefined ? undefined : new URL(location, url)
    if (next === undefined || (next.origin === origin && !next.pathname.startsWith('/api/')))
      return { url: next ?? url, status, text }
    return follow(next.href)
  }

  async function visit(url: URL, request: { method: 'GET' | 'POST'; body?: URLSearchParams }) {
    const cookie = cookiesFor(url)
    const answer = url.origin === origin ? await ofOurs(url, cookie) : await ofOthers(url, cookie, request)
    keepAll(url.href, answer.setCookies)
    return answer
  }

  /** For a request that is not a page visit. */
  function keepAll(address: string, lines: string | string[] | undefined): void {
    for (const line of [lines ?? []].flat()) keep(new URL(address), line)
  }

  async function ofOurs(url: URL, cookie: string) {
    const headers = { cookie, host: url.host, 'user-agent': 'a browser' }
    const {
      statusCode,
      headers: answered,
      body,
    } = await app.inject({ url: url.pathname + url.search, headers })
    const setCookies = [answered['set-cookie'] ?? []].flat()
    return { status: statusCode, location: answered.location, text: body, setCookies }
  }

  function cookiesFor({ host }: URL): string {
    return [...(jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  function keep({ host }: URL, line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const jar = jars.get(host) ?? new Map<string, string>()
    if (value === '') jar.delete(name)
    else jar.set(name, value)
    jars.set(host, jar)
  }
}

async function ofOthers(url: URL, cookie: string, request: RequestInit) {
  const answer = await fetch(url, { ...request, redirect: 'manual', headers: { cookie } })
  const location = answer.headers.get('location') ?? undefined
  return {
    status: answer.status,
    location,
    text: await answer.text(),
    setCookies: answer.headers.getSetCookie(),
  }
}
