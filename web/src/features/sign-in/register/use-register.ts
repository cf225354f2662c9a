import { useSignInWays } from '#identity/auth-context.tsx'
import { showToast } from '#ui/toast.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { registrationFailure } from '../messages/registration-failures.ts'
import { registered } from '../messages/successes.ts'
import type { SentMail } from '../use-waiting-for-proof.ts'
import type { RegisterForm, RegisterInput } from './register-schema.ts'
import { registerSchema } from './register-schema.ts'
import { refusals, useUsernameAvailability } from './use-username-availability.ts'

/** The register form's state, and what its button does. */
export function useRegister(onRegistered: (mail: SentMail) => void) {
  const { registerWithEmail } = useSignInWays()
  const form = useForm<RegisterInput, unknown, RegisterForm>({
    resolver: zodResolver(registerSchema),
    defaultValues,
  })
  const availability = useUsernameAvailability(useWatch({ control: form.control, name: 'username' }))

  const fail = (error: unknown) => {
    const { toast, field } = registrationFailure(error)
    showToast(toast)
    if (field) form.setError(field, { message: toast.description ?? '' }, { shouldFocus: true })
  }
  const submit = form.handleSubmit(async (registration) => {
    const refusal = refusals[availability]
    if (refusal) return form.setError('username', { message: refusal }, { shouldFocus: true })
    try {
      const { isMailSent } = await registerWithEmail(registration)
      showToast(registered({ email: registration.email, isMailSent }))
      onRegistered({ email: registration.email, isSent: isMailSent })
    } catch (error) {
      fail(error)
    }
  })
  return { form, availability, submit }
}

const defaultValues: RegisterInput = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  handicap: '0',
  password: '',
  confirmPassword: '',
}
