import { useSignInWays } from '#identity/auth-context.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { resetFailure } from './messages/reset-failures.ts'
import { resetMailSent } from './messages/successes.ts'
import { forgotPasswordSchema } from './schemas.ts'

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { requestPasswordReset } = useSignInWays()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email)
      showToast(resetMailSent)
      onSent()
    } catch (error) {
      showToast(resetFailure(error))
    }
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" isPending={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending ...' : 'Send reset email'}
      </Button>
    </form>
  )
}
