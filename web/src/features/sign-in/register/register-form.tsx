import { HandicapField } from '#golf/people/handicap-field.tsx'
import { Button } from '#ui/press/button.tsx'
import { PasswordField } from '#ui/type/password-field.tsx'
import { NameFields } from '#ui/type/name-fields.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import type { SentMail } from '../mail/use-waiting-for-proof.ts'
import { useRegister } from './use-register.ts'
import { UsernameField } from './username-field.tsx'

export function RegisterForm({ onRegistered }: { onRegistered: (mail: SentMail) => void }) {
  const { texts, field, type, availability, isPending, submit } = useRegister(onRegistered)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <UsernameField availability={availability} {...field('username')} />
      <NameFields first={field('firstName')} last={field('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <HandicapField
        typed={texts.handicap}
        hintWithout="Optional. Without a handicap you play as scratch (0)."
        onPlus={(text) => type('handicap', text)}
        {...field('handicap')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters, one uppercase and one special."
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" isPending={isPending} className="mt-2">
        {isPending ? 'Creating account ...' : 'Create account'}
      </Button>
    </form>
  )
}
