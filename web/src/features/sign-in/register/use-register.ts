import { useAuth, useSignInMethods } from '#identity/auth-context.tsx'
import { splitName } from '#identity/session/new-record.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useFields } from '#ui/type/use-fields.ts'
import type { Joiner } from '@nineteenth/contracts'
import { registrationFailure } from '../messages/registration-failures.ts'
import { registered } from '../messages/successes.ts'
import type { SentMail } from '../mail/use-waiting-for-proof.ts'
import { registerSchema } from './register-schema.ts'
import { refusals, useUsernameAvailability } from './use-username-availability.ts'

/** The register form's state, and what its button does. */
export function useRegister(onRegistered: (mail: SentMail) => void) {
  const { registerWithEmail } = useSignInMethods()
  const { joiner } = useAuth()
  const fields = useFields({
    initial: joiner ? { ...empty, ...ofGuest(joiner) } : empty,
    judge: (texts) => registerSchema.safeParse(texts),
    onSubmit: async (registration, refuse) => {
      const refusal = refusals[availability]
      if (refusal) return refuse('username', refusal)
      try {
        const { isMailSent } = await registerWithEmail(registration)
        showToast(registered({ email: registration.email, isMailSent }))
        onRegistered({ email: registration.email, isSent: isMailSent })
      } catch (error) {
        const { toast, field } = registrationFailure(error)
        showToast(toast)
        if (field) refuse(field, toast.description ?? '')
      }
    },
  })
  const availability = useUsernameAvailability(fields.texts.username)
  return { ...fields, availability }
}

const empty = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  handicap: '0',
  password: '',
  confirmPassword: '',
}

/** A guest who registers on the phone they joined with stays who they were. */
function ofGuest({ displayName, handicap }: Joiner) {
  return { ...splitName(displayName), handicap: formatHandicap(handicap) }
}
