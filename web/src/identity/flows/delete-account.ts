import type { Auth } from '../auth.ts'
import type { Identity, IdentityProvider, TokenProof } from '../provider/identity-provider.ts'
import { IdentityError, nobodyThere } from '../provider/provider-error.ts'

export interface DeleteAccountDeps extends Pick<Auth, 'connect' | 'whileLeaving' | 'logout'> {
  /** Without a token where the provider gives none: then the server knows when the session was proven last. */
  ask: (token: string | undefined) => Promise<void>
  /** Removes what this phone keeps of the person beside who they are. */
  forget: () => Promise<void>
}

/** Deletes the account of who is signed in, and then leaves as whoever logs out; what fails before that changes nothing. */
export async function deleteAccount(deps: DeleteAccountDeps, proof?: TokenProof): Promise<void> {
  const identity = await findIdentity(await deps.connect(), proof)
  await deps.whileLeaving(async () => {
    await deps.ask(await identity?.getToken())
    // From here on there is no account: what fails now leaves nobody signed in.
    await deps.logout().catch(() => {})
    await deps.forget().catch(() => {})
  })
}

/** Who the provider knows here, proven once more where that is asked for; nobody where it knows no browser. */
async function findIdentity(provider: IdentityProvider, proof?: TokenProof): Promise<Identity | undefined> {
  if (provider.kind === 'redirect') return undefined
  if (proof) await provider.prove(proof)
  const identity = provider.current()
  if (!identity) throw new IdentityError(nobodyThere)
  return identity
}
