import type { EmulatorClient } from '../stack/emulator-client.ts'
import type { OpenidAccount } from '../stack/openid-provider.ts'
import { seedStore, type SeedDatabase } from './seed-store.ts'
import { sharedPassword } from './world.ts'

/** The emulator forgets all accounts when it ends. This lets every user with a record sign in again, with the shared password. */
export async function addAccounts(database: SeedDatabase, emulator: EmulatorClient): Promise<void> {
  for (const account of await seedStore(database).listAccounts())
    await emulator.addAccount({ ...account, password: sharedPassword, isVerified: true })
}

/**
 * The development users for an OpenID Connect provider, which asks for their email and no password.
 */
export async function listOpenidAccounts(database: SeedDatabase): Promise<OpenidAccount[]> {
  const accounts = await seedStore(database).listAccounts()
  return accounts.map(({ email, displayName }) => ({
    sub: email,
    email,
    email_verified: true,
    name: displayName,
  }))
}
