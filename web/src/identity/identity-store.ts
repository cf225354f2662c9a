import type { Joiner, OwnProfile } from '@nineteenth/contracts'
import { ownProfileEndpoints } from '@nineteenth/contracts'
import { z } from 'zod'

const userKey = 'nineteenth.user'
const joinerKey = 'nineteenth.joiner'
const redirectKey = 'nineteenth.redirect'

/** The owner of the drafts in this tab. */
const asideKey = 'nineteenth.aside'

const ofPhone = new Set([
  joinerKey,
  'nineteenth.identity',
  'nineteenth.claim-tickets',
  'nineteenth.entry',
  'nineteenth.match-form-rows',
  'nineteenth.theme',
])

// A copy of the contract's shape: importing it would add the joining calls to every first screen.
const joinerSchema: z.ZodType<Joiner> = z.object({
  matchId: z.number(),
  playerNo: z.number(),
  userId: z.number(),
  displayName: z.string(),
  // A phone that joined before the handicap was stored must stay in its match.
  handicap: z.number().default(0),
  scores: z.enum(['group', 'all']),
})

/** What this browser remembers about the sign-in, so that Home opens without signal. */
export const identityStore = {
  findUser(): OwnProfile | undefined {
    return parseUser(localStorage.getItem(userKey) ?? 'null')
  },
  rememberUser(profile: OwnProfile): void {
    const before = Number(sessionStorage.getItem(asideKey)) || identityStore.findUser()?.id
    if (before !== profile.id) dropDrafts()
    sessionStorage.removeItem(asideKey)
    localStorage.setItem(userKey, JSON.stringify(profile))
  },
  /** Removes everything stored for them, except the appearance and data of a guest who scored on this phone. */
  forgetUser(): void {
    dropDrafts()
    forgetOnPhone()
  },
  /**
   * The same, but keeps their drafts in this tab: they may return in a moment, and another person's sign-in drops them.
   */
  setUserAside(): void {
    const user = identityStore.findUser()
    if (user) sessionStorage.setItem(asideKey, String(user.id))
    forgetOnPhone()
  },
  /** Another tab signed out, or signed in or joined as another person, whose session this tab now has. */
  onOtherTab(onSignedOut: () => void, onReplaced: () => void): void {
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key === userKey && newValue === null) onSignedOut()
      else if (oldValue !== null && isReplaced(key, oldValue, newValue ?? 'null')) onReplaced()
    })
  },
  findJoiner(): Joiner | undefined {
    return parseJoiner(localStorage.getItem(joinerKey) ?? 'null')
  },
  rememberJoiner(joiner: Joiner): void {
    localStorage.setItem(joinerKey, JSON.stringify(joiner))
  },
  forgetJoiner(): void {
    localStorage.removeItem(joinerKey)
  },
  isRedirectPending(): boolean {
    return sessionStorage.getItem(redirectKey) !== null
  },
  markRedirect(): void {
    sessionStorage.setItem(redirectKey, 'google')
  },
  clearRedirect(): void {
    sessionStorage.removeItem(redirectKey)
  },
}

function parseUser(text: string): OwnProfile | undefined {
  return ownProfileEndpoints.me.reply.safeParse(JSON.parse(text)).data
}

function parseJoiner(text: string): Joiner | undefined {
  return joinerSchema.safeParse(JSON.parse(text)).data
}

function isReplaced(key: string | null, before: string, after: string): boolean {
  if (key === userKey) return parseUser(before)?.id !== parseUser(after)?.id
  return key === joinerKey && parseJoiner(before)?.userId !== parseJoiner(after)?.userId
}

function forgetOnPhone(): void {
  const theirs = Object.keys(localStorage).filter((key) => key.startsWith('nineteenth.') && !ofPhone.has(key))
  for (const key of theirs) localStorage.removeItem(key)
}

/** A person's drafts in this tab are not for the next person. */
function dropDrafts(): void {
  const drafts = Object.keys(sessionStorage).filter(
    (key) => key.startsWith('nineteenth.') && key !== redirectKey,
  )
  for (const key of drafts) sessionStorage.removeItem(key)
}

export type IdentityStore = typeof identityStore
