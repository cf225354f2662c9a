import { HandicapField } from '#golf/handicap-field.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { NameFields } from '#ui/name-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWatch } from 'react-hook-form'
import type { SentMail } from '../use-waiting-for-proof.ts'
import { useRegister } from './use-register.ts'
import { UsernameField } from './username-field.tsx'

export function RegisterForm({ onRegistered }: { onRegistered: (mail: SentMail) => void }) {
  const { form, availability, submit } = useRegister(onRegistered)
  const { register, formState } = form
  const { errors, isSubmitting, isSubmitted } = formState
  const handicap = useWatch({ control: form.control, name: 'handicap' })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <UsernameField availability={availability} error={errors.username?.message} {...register('username')} />
      <NameFields
        first={{ error: errors.firstName?.message, ...register('firstName') }}
        last={{ error: errors.lastName?.message, ...register('lastName') }}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <HandicapField
        typed={handicap}
        onPlus={(text) => form.setValue('handicap', text, { shouldValidate: isSubmitted })}
        error={errors.handicap?.message}
        {...register('handicap')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters, one uppercase and one special."
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" isPending={isSubmitting} className="mt-2">
        {isSubmitting ? 'Creating account ...' : 'Create account'}
      </Button>
    </form>
  )
}
