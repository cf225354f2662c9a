import type { Arrival } from '../auth.ts'
import type { IdentityStore } from '../identity-store.ts'
import type { Identity, TokenProvider } from '../provider/identity-provider.ts'
import type { SessionClient } from '../session/session-client.ts'

/** What the methods of signing in work with. */
export interface FlowDeps {
  connect: () => Promise<TokenProvider>
  arrive: (identity: Identity) => Promise<Arrival>
  session: SessionClient
  store: Pick<IdentityStore, 'markRedirect' | 'clearRedirect'>
  /** Where the site lives, for the links in mails. */
  origin: string
}
