import type { Counted } from '@nineteenth/contracts'
import type { CallLimit } from './platform/http/guards/caller-limits.ts'
import type { Limit } from './platform/rate-limits.ts'

const minute = 60_000
const tenMinutes = 10 * minute
const hour = 60 * minute

/**
 * What one caller may do: a member on all their devices together, or one phone that has joined a match. Each is several
 * times what the busiest honest person does, so that only a script meets it; short times come first, because what a
 * script does at once is what others wait for.
 */
export const callLimits: Readonly<Record<Counted, CallLimit>> = {
  // Created, edited, completed, deleted. A secretary sets up forty matches in an evening, one a minute at best.
  matches: {
    times: 60,
    windowMs: tenMinutes,
    // Forty fields of 144 within one hour are 5,760; the rest are corrections, which send the field again.
    load: { name: 'players', times: 8_000, windowMs: hour, of: playersIn },
  },
  // Somebody who types cards all evening saves one in some minutes.
  courses: { times: 60, windowMs: tenMinutes },
  // A field of 144 typed in one sitting, at a name in four seconds.
  guests: { times: 150, windowMs: tenMinutes },
  // A scorer at the desk enters a hole a second. A phone that was away sends what has waited, a hundred at a time.
  scores: {
    times: 600,
    windowMs: minute,
    // All cards of three fields of 144 within ten minutes are 7,776; 18 holes of four from an outage are 72.
    load: { name: 'entries', times: 10_000, windowMs: tenMinutes, of: entriesIn },
  },
  // Asked when typing pauses: a name takes two or three. Too few to walk through everybody's usernames.
  searches: { times: 120, windowMs: minute },
  // Five phones and tabs that lose their connection every second. How many are open at once is counted by the streams.
  streams: { times: 300, windowMs: minute },
  // Made once a match, changed a few times: forty matches in an evening, with a link to join and one to watch each.
  links: { times: 100, windowMs: tenMinutes },
  // A host agrees to those of a whole society, one tap each.
  claims: { times: 100, windowMs: tenMinutes },
  // A screen asks for up to eight things: a new screen every second on each of two devices stays below.
  reads: { times: 1_200, windowMs: minute },
  // Presses, profile, and whatever else is tapped.
  changes: { times: 120, windowMs: minute },
}

/**
 * How many times as much all phones that have joined one match may do together, since anybody joins with as many as they
 * like. A field of 144 is 36 groups, in each of which one phone enters for all; when all 144 look, each still has a
 * quarter of what a phone alone may do.
 */
export const fieldFactor = 40

/**
 * By address only what nobody genuine does often: tokens that prove nothing, links that never were, refused joins and
 * registrations. A good one passes whatever a neighbour behind the same address has used up, but for codes of OpenID
 * Connect: those are counted before the provider is asked.
 */
export const addressLimits = {
  forgedTokens: { name: 'forged-token', times: 300, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // Answers to sign-ins that this browser did not begin, or has ended already: refused in any case.
  callbackMisses: { name: 'callback-miss', times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Sessions that never were, or are over; who meets it is signed out all the same.
  logoutMisses: { name: 'logout-miss', times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Links that never were, and joins that were refused.
  joinMisses: { name: 'join-miss', times: 300, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // Of 128 bits nobody guesses one; this keeps whoever tries from asking the database all day.
  watchMisses: { name: 'watch-miss', times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Only those that were refused; each account has used up its own tries before it counts here.
  failedRegistrations: { name: 'register-address', times: 300, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // A page tells of five at most; a release that breaks for a whole clubhouse is told often enough.
  problems: { name: 'problem-address', times: 200, windowMs: tenMinutes, withoutRedis: 'allow' },
  // A page that hardly anybody opens, kept by each browser for as long.
  courseSources: { name: 'course-sources-address', times: 300, windowMs: tenMinutes, withoutRedis: 'allow' },
  // Everything of every source ten times over; a cache in between asks once for all who are behind it.
  courseExports: { name: 'course-export-address', times: 30, windowMs: tenMinutes, withoutRedis: 'allow' },
  usernameChecks: { name: 'check-username-address', times: 600, windowMs: tenMinutes, withoutRedis: 'allow' },
} satisfies Record<string, Limit>

/** By account: what stands before a member is one, or a session is there to be counted. */
export const accountLimits = {
  // The web asks on every start; a person has a few devices.
  signIns: { name: 'sign-in-account', times: 60, windowMs: tenMinutes, withoutRedis: 'refuse' },
  // Once for every tab that is opened or loaded anew.
  sessionReads: { name: 'read-session-account', times: 600, windowMs: tenMinutes, withoutRedis: 'allow' },
  registrations: { name: 'register-account', times: 20, windowMs: tenMinutes, withoutRedis: 'refuse' },
} satisfies Record<string, Limit>

/** By account, of what each takes the database long: few take it all along, and nobody deletes an account twice. */
export const privacyLimits = {
  ownData: { name: 'own-data', times: 6, windowMs: hour, withoutRedis: 'allow' },
  // Each try with an old sign-in counts.
  deletions: { name: 'delete-account', times: 20, windowMs: hour, withoutRedis: 'allow' },
} satisfies Record<string, Limit>

/**
 * By address and link together, previews apart from joins: ten a second all the time. Only a script that holds this very
 * link reaches that; a field of 144 behind one address needs a tenth of it.
 */
export const linkLimits = {
  previews: { name: 'preview-link', times: 6_000, windowMs: tenMinutes, withoutRedis: 'refuse' },
  joins: { name: 'join-link', times: 6_000, windowMs: tenMinutes, withoutRedis: 'refuse' },
} satisfies Record<string, Limit>

function playersIn(body: unknown): number {
  return listIn(body, 'players').length
}

function entriesIn(body: unknown): number {
  const lists = [...listIn(body, 'players'), ...listIn(body, 'balls')]
  return lists.reduce<number>((sum, list) => sum + listIn(list, 'scores').length, 0)
}

function listIn(value: unknown, name: string): unknown[] {
  const list = typeof value === 'object' && value !== null && name in value ? Object(value)[name] : undefined
  return Array.isArray(list) ? list : []
}
