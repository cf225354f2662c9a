import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { ArrowLeft } from 'lucide-react'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export function ForgotPasswordPanel({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex flex-col gap-5 p-5 md:p-8">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label="Back to sign in"
          className={classNames(buttonStyle('plain', 'icon'), '-ml-3')}
          onClick={onBack}
        >
          <ArrowLeft aria-hidden className="size-6" />
        </button>
        <h2 className="text-lg font-semibold">Reset your password</h2>
      </div>
      <p className="text-quiet">
        Enter the email you signed up with. We send you a link to choose a new password.
      </p>
      <ForgotPasswordForm onSent={onBack} />
    </div>
  )
}
