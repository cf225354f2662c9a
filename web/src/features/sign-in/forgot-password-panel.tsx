import { useSignInMethods } from '#identity/auth-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { TextField } from '#ui/type/text-field.tsx'
import { useFields } from '#ui/type/use-fields.ts'
import { ArrowLeft } from 'lucide-react'
import { resetFailure } from './messages/failures.ts'
import { resetMailSent } from './messages/successes.ts'
import { forgotPasswordSchema } from './schemas.ts'
import { words } from './words.ts'

interface ForgotPasswordPanelProps {
  /** The email typed on the sign-in form. */
  email: string
  onBack: () => void
}

export function ForgotPasswordPanel({ email: initialEmail, onBack }: ForgotPasswordPanelProps) {
  const { requestPasswordReset } = useSignInMethods()
  const { field, isPending, submit } = useFields({
    initial: { email: initialEmail },
    judge: (texts) => forgotPasswordSchema.safeParse(texts),
    onSubmit: async ({ email }) => {
      try {
        await requestPasswordReset(email)
        showToast(resetMailSent)
        onBack()
      } catch (error) {
        showToast(resetFailure(error))
      }
    },
  })
  return (
    <div className="flex flex-col gap-5 p-5 md:p-8">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={words.forgot.back}
          className={classNames(buttonStyle('plain', 'icon'), '-ml-3')}
          onClick={onBack}
        >
          <ArrowLeft aria-hidden className="size-6" />
        </button>
        <h2 className="text-lg font-semibold">{words.forgot.title}</h2>
      </div>
      <p className="text-quiet">{words.forgot.how}</p>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <TextField label={words.form.email} type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" isPending={isPending}>
          {isPending ? words.forgot.sending : words.forgot.send}
        </Button>
      </form>
    </div>
  )
}
