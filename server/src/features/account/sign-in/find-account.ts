import type { OwnProfile } from '@nineteenth/contracts'
import { usernameLimit } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { SignIn } from '#platform/identity-client.ts'
import { askPatiently } from '#platform/identity-client.ts'
import type { TakeOverDeps } from './take-over-account.ts'
import { takeOverAccount } from './take-over-account.ts'
import type { UserStore, UserToAdd } from '../user-store.ts'

export interface FoundAccount {
  user: OwnProfile | null
  /** What they had typed at registration and somebody else has by now. */
  takenUsername: string | null
}

/** The record of whoever has signed in; once their address is verified, that is also what they had typed at registration. */
export async function findAccount(deps: TakeOverDeps, signIn: SignIn): Promise<FoundAccount> {
  const { users } = deps
  if (await users.isDisabled(signIn)) throw new AppError('account-disabled')
  const known = await users.findProfile(signIn.uid)
  if (known) return { user: await withAddressOf(users, known, signIn), takenUsername: null }
  if (!signIn.isVerified) return { user: null, takenUsername: null }
  const takenOver = await takeOverAccount(deps, signIn)
  if (takenOver) return { user: takenOver, takenUsername: null }
  const waiting = await users.findWaiting(signIn.uid)
  if (!waiting || !(await isTheirs(deps, signIn, waiting.typedAt))) return { user: null, takenUsername: null }
  return addTyped(users, { ...waiting.typed, uid: signIn.uid, email: signIn.email })
}

/** Otherwise the next owner of an address that the member has left would be taken for them. */
async function withAddressOf(
  users: UserStore,
  known: OwnProfile,
  { email, isVerified }: SignIn,
): Promise<OwnProfile> {
  if (!isVerified || email === known.email) return known
  return (await users.changeEmail(known.id, email)) ?? known
}

/** What somebody typed under a password is not the word of whoever has proven the address in another way, or by a new password. */
async function isTheirs(
  { identityProvider }: TakeOverDeps,
  { uid, isByPassword }: SignIn,
  typedAt: Date,
): Promise<boolean> {
  if (!isByPassword) return false
  const standing = await askPatiently(identityProvider.findStanding(uid))
  return standing.kind === 'there' && standing.believedSince <= typedAt
}

const attemptLimit = 5

async function addTyped(users: UserStore, typed: UserToAdd): Promise<FoundAccount> {
  let username = typed.username
  for (let tries = 0; tries < attemptLimit; tries++) {
    const added = await users.add({ ...typed, username })
    if (added === 'account-exists') break
    if (added !== 'username-taken')
      return { user: added, takenUsername: username === typed.username ? null : typed.username }
    username = withDigits(typed.username)
  }
  // Two devices came at once, or somebody else holds the address.
  return { user: (await users.findProfile(typed.uid)) ?? null, takenUsername: null }
}

/** As for those who typed none. */
function withDigits(username: string): string {
  const digits = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  return username.slice(0, usernameLimit - digits.length) + digits
}
