import { isRefusedWith } from '#api/api-error.ts'
import type { NewUser } from '@nineteenth/contracts'
import { emailKey } from '@nineteenth/contracts'
import type { Identity, TokenProvider } from '../provider/identity-provider.ts'
import { codeOf } from '../provider/provider-error.ts'
import type { FlowDeps } from './flow-deps.ts'
import { sendVerificationMail } from './send-mail.ts'

export interface Registration {
  username: string
  firstName: string
  lastName: string
  email: string
  handicap: string
  password: string
}

export interface Registered {
  isMailSent: boolean
}

/**
 * Account, record, verification mail; then there is no session until the address is proven. The provider still knows who
 * waits for that, so that nobody types their password a second time.
 */
export async function registerWithEmail(deps: FlowDeps, form: Registration): Promise<Registered> {
  const provider = await deps.connect()
  const identity = await accountFor(provider, form)
  await deps.session.createSession(await identity.getToken())
  await createRecord(deps, toNewUser(identity, form))
  const isMailSent = await sendVerificationMail(provider, deps.origin).then(
    () => true,
    () => false,
  )
  // All is done: a session that could not be ended opens nothing before the address is proven.
  await deps.session.logout().catch(() => {})
  return { isMailSent }
}

/** A new account, or the one that an earlier try has made before it broke off. */
async function accountFor(provider: TokenProvider, { email, password }: Registration): Promise<Identity> {
  const earlier = provider.current()
  if (!earlier || earlier.isVerified || emailKey(earlier.email) !== emailKey(email))
    return createOrFind(provider, email, password)
  // It may be another than at the first try; where the provider no longer takes one, the first must do.
  await provider.changePassword(password).catch(() => {})
  // With a new password every token of before it is refused.
  return provider.signInWithEmail(email, password)
}

async function createOrFind(provider: TokenProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.createAccount(email, password)
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error
    const found = await provider.signInWithEmail(email, password).catch(() => undefined)
    // Whose address is proven has registered before, and is let in by the password.
    if (!found || found.isVerified) throw error
    return found
  }
}

async function createRecord({ session }: FlowDeps, user: NewUser): Promise<void> {
  try {
    await session.createUser(user)
  } catch (error) {
    // The first try got through and only its answer was lost.
    if (!isRefusedWith(error, 'account-exists')) throw error
  }
}

function toNewUser(identity: Identity, form: Registration): NewUser {
  const { username, firstName, lastName, handicap } = form
  const displayName = `${firstName} ${lastName}`
  return { username, displayName, firstName, lastName, email: identity.email, handicap, uid: identity.uid }
}
