import { useAuth, useSignInMethods } from '#identity/auth-context.tsx'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { PasswordField } from '#ui/type/password-field.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { useFields } from '#ui/type/use-fields.ts'
import { useState } from 'react'
import { signInFailure } from './messages/failures.ts'
import { loggedIn } from './messages/successes.ts'
import { signInSchema } from './schemas.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface SignInFormProps {
  /** The email the form starts with. */
  email: string | undefined
  onArrived: () => void
  /** Called with the email typed so far. */
  onForgotPassword: (email: string) => void
}

export function SignInForm({ email, onArrived, onForgotPassword }: SignInFormProps) {
  const { user } = useAuth()
  const { signInWithEmail } = useSignInMethods()
  // The email as it was when the page opened: verifying an email in the meantime doesn't clear the
  // field.
  const [initial] = useState({ email: user?.email ?? email ?? '', password: '' })
  const { texts, field, isPending, submit } = useFields({
    initial,
    judge: (typed) => signInSchema.safeParse(typed),
    onSubmit: async (credentials) => {
      try {
        showToast(loggedIn(await signInWithEmail(credentials)))
        onArrived()
      } catch (error) {
        showToast(signInFailure(error))
      }
    },
  })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField label={words.form.email} type="email" autoComplete="email" {...field('email')} />
      <div>
        <PasswordField label={words.form.password} autoComplete="current-password" {...field('password')} />
        <div className="flex justify-end">
          <button
            type="button"
            className="-mr-2 min-h-target rounded-md px-2 font-medium text-fairway underline-offset-4 hover:underline"
            onClick={() => onForgotPassword(texts.email)}
          >
            {words.form.forgot}
          </button>
        </div>
      </div>
      <Button type="submit" isPending={isPending}>
        {isPending ? words.form.signingIn : sharedWords.signIn}
      </Button>
    </form>
  )
}
