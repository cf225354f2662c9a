import { usernameRestDays } from '../account/resting-usernames-store.ts'

/** Data that is removed when it is no longer needed, and its retention in days. docs/privacy.md repeats it. */
export const retention = {
  'deleted-matches': {
    what: 'A deleted match, with its scores, results and history',
    days: 30,
    since: 'it was deleted',
  },
  // A match in progress can extend a session by a day.
  'expired-sessions': { what: 'A session', days: 1, since: 'it expires' },
  'ended-sessions': { what: 'A session that was ended', days: 30, since: 'it was ended' },
  'expired-joiner-sessions': {
    what: 'A session that was opened by a match’s link',
    days: 0,
    since: 'it expires',
  },
  'expired-registrations': {
    what: 'A registration whose address was never verified',
    days: 0,
    since: 'it expires, a week after it was entered',
  },
  'resting-usernames': {
    what: 'The hash that reserves a username after it became free',
    days: usernameRestDays,
    since: 'it became free',
  },
  'removed-identities': {
    what: 'The hash that rejects a deleted identity',
    days: 1,
    since: 'the identity provider removed it',
  },
  'unused-courses': {
    what: 'A private course without an owner',
    days: 0,
    since: 'the last match played on it is removed',
  },
  'old-rounds': { what: 'The report of one run of this job', days: 7, since: 'it ended' },
  'old-actions': { what: 'The record of an operator’s command', days: 365, since: 'it ran' },
} satisfies Record<string, { what: string; days: number; since: string }>

export type Kind = keyof typeof retention

export const kinds = Object.keys(retention).filter((key): key is Kind => key in retention)

/** Older data is removed. */
export function cutoffOf(kind: Kind, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * 24 * 60 * 60 * 1000)
}

/** '30 days after it was deleted' */
export function keptWords(kind: Kind): string {
  const { days, since } = retention[kind]
  if (days === 0) return `until ${since}`
  return `${days === 1 ? 'a day' : `${days} days`} after ${since}`
}
