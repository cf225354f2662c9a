import type { Arrival } from '#identity/auth.ts'
import { useAuth, useSignInWays } from '#identity/auth-context.tsx'
import { showToast } from '#ui/toast.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { signInFailure } from './messages/sign-in-failures.ts'
import { loggedIn } from './messages/successes.ts'
import { signInSchema } from './schemas.ts'

/** The sign-in form's state, and what its button does. */
export function useSignIn({
  email,
  onArrived,
}: {
  email: string | undefined
  onArrived: (arrival: Arrival) => void
}) {
  const { user } = useAuth()
  const { signInWithEmail } = useSignInWays()
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: user?.email ?? email ?? '', password: '' },
  })
  const submit = form.handleSubmit(async (credentials) => {
    try {
      const arrival = await signInWithEmail(credentials)
      showToast(loggedIn(arrival))
      onArrived(arrival)
    } catch (error) {
      showToast(signInFailure(error))
    }
  })
  return { form, submit }
}
