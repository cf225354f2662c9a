import type { RateLimitKind } from '@nineteenth/contracts'

/** The limit per window, counted separately for each subject (a caller, an address, an account). */
export interface Limit {
  times: number
  windowMs: number
  /** The behavior while Redis can't count. Reading and scoring continue; signing in and joining are rejected. */
  withoutRedis: 'allow' | 'reject'
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
  // Created, edited, completed, deleted. A secretary may set up forty matches in an evening, at
  // most one a minute.
  matches: { times: 60, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Someone who types cards all evening saves one every few minutes.
  courses: { times: 60, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Enough to type a field of 144 names in one sitting, one every four seconds.
  guests: { times: 150, windowMs: tenMinutes, withoutRedis: 'allow' },
  // In cards of 18 entries: a larger submission counts several times, so the log can't be flooded.
  // A scorer at the desk enters a hole per second; three fields of 144 players have 432 cards.
  scores: { times: 600, windowMs: minute, withoutRedis: 'allow' },
  // Sent when typing pauses: a name takes two or three. Too few to list every username.
  searches: { times: 120, windowMs: minute, withoutRedis: 'allow' },
  // Enough for five phones and tabs that reconnect every second. The streams have their own limit
  // on how many are open at once.
  streams: { times: 300, windowMs: minute, withoutRedis: 'allow' },
  // Enough for forty matches in an evening, each with a join link and a watch link that change a
  // few times.
  links: { times: 100, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Covers tickets, links and undos: a host may link the guests of a whole society in one evening.
  claims: { times: 100, windowMs: tenMinutes, withoutRedis: 'allow' },
  // A screen loads up to eight resources: a new screen every second on each of two devices stays below.
  reads: { times: 1_200, windowMs: minute, withoutRedis: 'allow' },
  // Profile changes, and every other tap.
  changes: { times: 120, windowMs: minute, withoutRedis: 'allow' },
} satisfies Record<RateLimitKind, Limit>

/**
 * A factor for all phones together that have joined one match, because one person can join with any number of phones. A
 * field of 144 is 36 groups, with one scoring phone each.
 */
export const fieldFactor = 40

/**
 * By address, only for calls that honest people rarely make. A valid token or link works even if a neighbor behind the
 * same address has used up the limit. The exception is a code of OpenID Connect: it counts before the provider is
 * contacted.
 */
const addressLimits = {
  forgedTokens: { times: 300, windowMs: tenMinutes, withoutRedis: 'reject' },
  // Callbacks of sign-ins that this browser didn't begin or has already finished. They are rejected
  // in any case.
  callbackMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Sessions that never existed or have ended. The browser is signed out anyway.
  logoutMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Links that never existed, and rejected joins.
  joinMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'reject' },
  // A secret of 128 bits can't be guessed. The limit keeps a script from querying the database all
  // day.
  watchMisses: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Counts only rejected calls, after the account has used up its own tries.
  failedRegistrations: { times: 300, windowMs: tenMinutes, withoutRedis: 'reject' },
  // A page reports at most five; a broken release in a whole clubhouse is reported often enough.
  problems: { times: 200, windowMs: tenMinutes, withoutRedis: 'allow' },
  // A page that is rarely opened, and that browsers cache for as long.
  courseSources: { times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Enough to load every source ten times; a shared cache loads each source once for everyone
  // behind it.
  courseExports: { times: 30, windowMs: tenMinutes, withoutRedis: 'allow' },
  usernameChecks: { times: 600, windowMs: tenMinutes, withoutRedis: 'allow' },
} satisfies Record<string, Limit>

/** Limits by account. */
const accountLimits = {
  // A browser signs in when it has no session; a person has a few devices.
  signIns: { times: 60, windowMs: tenMinutes, withoutRedis: 'reject' },
  // Called once for every tab that is opened or reloaded.
  sessionReads: { times: 600, windowMs: tenMinutes, withoutRedis: 'allow' },
  registrations: { times: 20, windowMs: tenMinutes, withoutRedis: 'reject' },
  // Expensive for the database, and rarely needed.
  ownData: { times: 6, windowMs: hour, withoutRedis: 'allow' },
  // Each try with an old sign-in counts.
  deletions: { times: 20, windowMs: hour, withoutRedis: 'allow' },
} satisfies Record<string, Limit>

/**
 * By address and link together, with previews separate from joins: ten per second, continuously.
 * Only a script that has this link reaches that; a field of 144 behind one address needs a tenth of
 * it.
 */
const linkLimits = {
  previews: { times: 6_000, windowMs: tenMinutes, withoutRedis: 'reject' },
  joins: { times: 6_000, windowMs: tenMinutes, withoutRedis: 'reject' },
} satisfies Record<string, Limit>

export const limits = { ...callLimits, ...addressLimits, ...accountLimits, ...linkLimits }
