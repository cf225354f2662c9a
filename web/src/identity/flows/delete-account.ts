import type { Auth } from '../auth.ts'
import type { TokenProof } from '../provider/identity-provider.ts'
import { getProvenToken } from './get-proven-token.ts'

export interface DeleteAccountDeps extends Pick<Auth, 'connect' | 'whileLeaving' | 'logout'> {
  /** Without a token where the provider gives none: then the server knows when the session was proven last. */
  ask: (token: string | undefined) => Promise<void>
  /** Removes what this phone keeps of the person beside who they are. */
  forget: () => Promise<void>
}

/** Deletes the account of who is signed in, and then leaves as whoever logs out; what fails before that changes nothing. */
export async function deleteAccount(deps: DeleteAccountDeps, proof?: TokenProof): Promise<void> {
  const token = await getProvenToken(deps, proof)
  await deps.whileLeaving(async () => {
    await deps.ask(token)
    // From here on there is no account: what fails now leaves nobody signed in.
    await deps.logout().catch(() => {})
    await deps.forget().catch(() => {})
  })
}
