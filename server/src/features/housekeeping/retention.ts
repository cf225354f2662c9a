import { usernameRestDays } from '../account/resting-usernames-store.ts'

/** What is removed once it is no longer needed, and how many days it is kept. docs/privacy.md repeats it. */
export const retention = {
  'deleted-matches': {
    what: 'A deleted match, with its scores, results and history',
    days: 30,
    since: 'it was deleted',
  },
  // A match in progress keeps one open for that long.
  'expired-sessions': { what: 'A session', days: 1, since: 'it expires' },
  'ended-sessions': { what: 'A session that was ended', days: 30, since: 'it was ended' },
  'expired-joiner-sessions': {
    what: 'A session that a match’s link has opened',
    days: 0,
    since: 'it expires',
  },
  'expired-registrations': {
    what: 'What somebody typed at registration whose address was never verified',
    days: 0,
    since: 'it expires, a week after it was typed',
  },
  'resting-usernames': {
    what: 'The hash by which a username that became free cannot be taken yet',
    days: usernameRestDays,
    since: 'it became free',
  },
  'removed-identities': {
    what: 'The hash by which a deleted identity is refused',
    days: 1,
    since: 'the identity provider forgot it',
  },
  'unused-courses': {
    what: 'A private course without an owner',
    days: 0,
    since: 'the last match played on it is removed',
  },
  'old-rounds': { what: 'What a round of this job has removed', days: 7, since: 'it ended' },
  'old-actions': { what: 'What an operator did by a command', days: 365, since: 'it was done' },
} satisfies Record<string, { what: string; days: number; since: string }>

export type Kind = keyof typeof retention

export const kinds = Object.keys(retention).filter((key): key is Kind => key in retention)

/** What is older than this is removed. */
export function cutoffOf(kind: Kind, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * 24 * 60 * 60 * 1000)
}

/** '30 days after it was deleted' */
export function keptWords(kind: Kind): string {
  const { days, since } = retention[kind]
  if (days === 0) return `until ${since}`
  return `${days === 1 ? 'a day' : `${days} days`} after ${since}`
}
