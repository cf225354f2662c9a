import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { NameFields } from '#ui/name-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useRegister } from './use-register.ts'
import { UsernameField } from './username-field.tsx'

export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { form, availability, submit } = useRegister(onRegistered)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
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
      <TextField
        label="Handicap"
        type="number"
        inputMode="decimal"
        min={0}
        max={99.9}
        step={0.1}
        // A number field drops the plus without a word.
        hint="Better than scratch? Add the plus on your profile afterwards."
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
