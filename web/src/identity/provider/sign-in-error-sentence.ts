import { errorSentences } from '#text/error-sentences.ts'
import { signInErrors } from '@nineteenth/contracts'

/** Why a person came back from the provider's page without success, by the code in the address. */
export function signInErrorSentence(code: string, name: string): string {
  // Our own sentence is about an email that only our own registration sends.
  if (code === 'email-not-verified')
    return `${name} hasn’t verified your email. Verify it there first, then try again.`
  return errorSentences[signInErrors.find((known) => known === code) ?? 'internal']
}
