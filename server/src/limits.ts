import type { Counted } from '@nineteenth/contracts'

/** How many times in a window, counted for each subject (a caller, an address, an account) separately. */
export interface Limit {
  times: number
  windowMs: number
  /** What happens while Redis cannot count. Reading and scoring go on; signing in and joining do not. */
  withoutRedis: 'allow' | 'refuse'
}

export type LimitName = keyof typeof limits

const minute = 60_000
const tenMinutes = 10 * minute
const hour = 60 * minute

/**
 * Calls of one caller: a member on all their devices together, or one phone that has joined a match. Each limit is several
 * times what the busiest honest person does, so only a script reaches it.
 */
const callLimits = {
  // Created, edited, completed, deleted. A secretary sets up forty matches in an evening, one a minute at best.
  matches: { times: 60, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Someone who types cards all evening saves one every few minutes.
  courses: { times: 60, windowMs: tenMinutes, withoutRedis: 'allow' },
  // A field of 144 typed in one sitting, at a name in four seconds.
  guests: { times: 150, windowMs: tenMinutes, withoutRedis: 'allow' },
  // In cards of 18 scores: a larger submission counts several times, so nobody fills the score log. A scorer at the desk
  // enters a hole a second, and all cards of three fields of 144 are 432.
  scores: { times: 600, windowMs: minute, withoutRedis: 'allow' },
  // Sent when typing pauses: a name takes two or three. Too few to list every username.
  searches: { times: 120, windowMs: minute, withoutRedis: 'allow' },
  // Five phones and tabs that reconnect every second. The streams themselves limit how many are open at once.
  streams: { times: 300, windowMs: minute, withoutRedis: 'allow' },
  // Forty matches in an evening, each with a link to join and one to watch that change a few times.
  links: { times: 100, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Tickets, links and undos: a host links the guests of a whole society in one evening.
  claims: { times: 100, windowMs: tenMinutes, withoutRedis: 'allow' },
  // A screen loads up to eight things: a new screen every second on each of two devices stays below.
  reads: { times: 1_200, windowMs: minute, withoutRedis: 'allow' },
  // Presses, profile, and everything else that is tapped.
  changes: { times: 120, windowMs: minute, withoutRedis: 'allow' },
} satisfies Record<Counted, Limit>

/**
 * How many times as much all phones that have joined one match may do together, because one person can join with any number
 * of phones. A field of 144 is 36 groups, with one scoring phone each.
 */
export const fieldFactor = 40

/**
 * By address, only what honest people rarely do. A valid token or link works whatever a neighbor behind the same address
 * has used up. The exception is a code of OpenID Connect: it counts before the provider is asked.
 */
const addressLimits = {
  forgedTokens: { times: 300, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // Callbacks of sign-ins that this browser did not begin or has finished: rejected in any case.
  callbackMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Sessions that never existed or have ended. The browser is signed out all the same.
  logoutMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Links that never existed, and rejected joins.
  joinMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // Nobody guesses 128 bits; this keeps a script from querying the database all day.
  watchMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Only rejected ones, after the account has used up its own tries.
  failedRegistrations: { times: 300, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // A page reports at most five; a broken release in a whole clubhouse is reported often enough.
  problems: { times: 200, windowMs: tenMinutes, withoutRedis: 'allow' },
  // A page that is rarely opened, and that browsers cache for as long.
  courseSources: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Every source ten times over; a cache in between loads each once for everyone behind it.
  courseExports: { times: 30, windowMs: tenMinutes, withoutRedis: 'allow' },
  usernameChecks: { times: 600, windowMs: tenMinutes, withoutRedis: 'allow' },
} satisfies Record<string, Limit>

/** By account. */
const accountLimits = {
  // A browser signs in when it has no session; a person has a few devices.
  signIns: { times: 60, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // Once for every tab that is opened or reloaded.
  sessionReads: { times: 600, windowMs: tenMinutes, withoutRedis: 'allow' },
  registrations: { times: 20, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // Expensive for the database, and rarely needed.
  ownData: { times: 6, windowMs: hour, withoutRedis: 'allow' },
  // Each try with an old sign-in counts.
  deletions: { times: 20, windowMs: hour, withoutRedis: 'allow' },
} satisfies Record<string, Limit>

/**
 * By address and link together, previews apart from joins: ten a second all the time. Only a script that holds this link
 * reaches that; a field of 144 behind one address needs a tenth of it.
 */
const linkLimits = {
  previews: { times: 6_000, windowMs: tenMinutes, withoutRedis: 'refuse' },
  joins: { times: 6_000, windowMs: tenMinutes, withoutRedis: 'refuse' },
} satisfies Record<string, Limit>

export const limits = { ...callLimits, ...addressLimits, ...accountLimits, ...linkLimits }
