import { isRefusedWith } from '#api/api-error.ts'
import type { NewUser } from '@nineteenth/contracts'
import { emailKey } from '@nineteenth/contracts'
import type { Identity, IdentityProvider } from '../provider/identity-provider.ts'
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

/** Account, record, verification mail; then the person is signed out until the address is proven. */
export async function registerWithEmail(deps: FlowDeps, form: Registration): Promise<Registered> {
  const provider = await deps.connect()
  const identity = await accountFor(provider, form)
  await deps.session.createSession(await identity.getToken())
  await createRecord(deps, toNewUser(identity, form))
  const isMailSent = await sendVerificationMail(provider, deps.origin).then(
    () => true,
    () => false,
  )
  await deps.session.logout()
  await provider.signOut()
  return { isMailSent }
}

async function accountFor(provider: IdentityProvider, { email, password }: Registration): Promise<Identity> {
  const unfinished = provider.current()
  // The account was made, and then the record failed: going on beats "already registered".
  if (!unfinished || emailKey(unfinished.email) !== emailKey(email))
    return provider.createAccount(email, password)
  await provider.changePassword(password)
  return unfinished
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
