import { errorSentences } from '#text/error-sentences.ts'
import { signInTroubles } from '@nineteenth/contracts'

/** Why somebody came back from the provider's page without what they went for, by the code in the address. */
export function troubleSentence(code: string, name: string): string {
  // Ours speaks of a mail that only our own registration sends.
  if (code === 'email-not-verified')
    return `${name} has not verified your email address. Verify it there first, then continue here again.`
  return errorSentences[signInTroubles.find((trouble) => trouble === code) ?? 'internal']
}
