import type { Auth } from '../auth.ts'
import type { Proof } from '../provider/identity-provider.ts'
import { IdentityError, nobodyThere } from '../provider/provider-error.ts'

export interface DeleteAccountDeps extends Pick<Auth, 'connect' | 'whileLeaving' | 'logout'> {
  ask: (token: string) => Promise<void>
  /** Removes what this phone keeps of the person beside who they are. */
  forget: () => Promise<void>
}

/** Deletes the account of who is signed in, and then leaves as whoever logs out; what fails before that changes nothing. */
export async function deleteAccount(deps: DeleteAccountDeps, proof?: Proof): Promise<void> {
  const provider = await deps.connect()
  if (proof) await provider.prove(proof)
  const identity = provider.current()
  if (!identity) throw new IdentityError(nobodyThere)
  await deps.whileLeaving(async () => {
    await deps.ask(await identity.getToken())
    // From here on there is no account: what fails now leaves nobody signed in.
    await deps.logout().catch(() => {})
    await deps.forget().catch(() => {})
  })
}
