import type { EarlyRequests } from '#api/early-requests.ts'

// The build puts this script into the page's head and fills in these values (build-plugins.ts).
declare const SCREEN_SCRIPTS: Record<Screen, string[]>
declare const LIVE_VERSION: number

type Screen = 'signIn' | 'join' | 'home' | 'scores' | 'match' | 'results'

// The same timeout as for the app's other requests.
const unclaimedMs = 20_000

const { pathname } = window.location
const isMember = localStorage.getItem('nineteenth.user') !== null
const isGuest = localStorage.getItem('nineteenth.joiner') !== null
const [, matchId, matchPage] = /^\/matches\/(\d+)(\/scores|\/results)?$/.exec(pathname) ?? []
const requests: EarlyRequests = new Map()
window.earlyRequests = requests

for (const file of SCREEN_SCRIPTS[findScreen()]) preload(file)
startRequests()

/** The screen that this address most likely shows. */
function findScreen(): Screen {
  if (pathname === '/join') return 'join'
  if (!isMember && !isGuest) return 'signIn'
  if (matchPage === '/results') return 'results'
  if (matchPage === '/scores' || (isGuest && matchId === undefined)) return 'scores'
  return matchId === undefined ? 'home' : 'match'
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/${file}`
  document.head.append(link)
}

function startRequests(): void {
  start('/api/config')
  // After a return from the provider's page, the session does not exist yet.
  if (sessionStorage.getItem('nineteenth.redirect') === null)
    start(isGuest ? '/api/join' : '/api/auth/session')
  if (isMember && pathname === '/') {
    start('/api/stats')
    start('/api/matches/recent')
  }
  if (matchId === undefined || (!isMember && !isGuest)) return
  // A phone with the app installed has most likely stored the match, and continues from there.
  if (!navigator.serviceWorker?.controller)
    start(`/api/matches/${matchId}/live?version=${LIVE_VERSION}&since=0`, 'text/event-stream')
  if (matchPage === '/results') start(`/api/matches/${matchId}/results`)
}

function start(url: string, accept = 'application/json'): void {
  const stop = new AbortController()
  const reply = fetch(url, { headers: { accept }, credentials: 'include', signal: stop.signal })
  reply.catch(() => undefined)
  requests.set(url, { reply, abort: () => stop.abort() })
  setTimeout(() => {
    if (requests.delete(url)) stop.abort()
  }, unclaimedMs)
}
