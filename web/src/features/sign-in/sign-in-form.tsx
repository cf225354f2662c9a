import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  /** Whose address is in the form from the start. */
  email: string | undefined
  onArrived: () => void
  onForgotPassword: () => void
}

export function SignInForm({ email, onArrived, onForgotPassword }: SignInFormProps) {
  const { form, submit } = useSignIn({ email, onArrived })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className="flex justify-end">
          <button
            type="button"
            className="-mr-2 min-h-target rounded-md px-2 font-medium text-fairway underline-offset-4 hover:underline"
            onClick={onForgotPassword}
          >
            Forgot password?
          </button>
        </div>
      </div>
      <Button type="submit" isPending={isSubmitting}>
        {isSubmitting ? 'Signing in ...' : 'Sign in'}
      </Button>
    </form>
  )
}
