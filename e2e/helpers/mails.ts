import type { Mail } from '@nineteenth/scripts/stack/emulator-client.ts'
import { expect } from '@playwright/test'
import { identityProvider } from './environment.ts'

/** The latest email of a kind to an address, once it is sent. */
export async function newestMail(email: string, kind: Mail['requestType']): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => (mail = await findMail(email, kind)), { message: `${kind} to ${email}` })
    .toBeDefined()
  if (!mail) throw new Error('a defined mail is a mail')
  return mail
}

async function findMail(email: string, kind: Mail['requestType']): Promise<Mail | undefined> {
  const mails = await identityProvider.listMails(email)
  return mails.findLast(({ requestType }) => requestType === kind)
}
