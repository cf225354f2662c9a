import { HandicapField } from '#golf/handicap-field.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NameFields } from '#ui/name-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import { useWatch } from 'react-hook-form'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { form, submit } = useProfileForm(profile)
  const { register, formState } = form
  const { errors, isSubmitting, isDirty, isSubmitted } = formState
  const handicap = useWatch({ control: form.control, name: 'handicap' })
  return (
    <Card className="p-5 md:p-6">
      <Who profile={profile} />
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <NameFields
          first={{ error: errors.firstName?.message, ...register('firstName') }}
          last={{ error: errors.lastName?.message, ...register('lastName') }}
        />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <HandicapField
          typed={handicap}
          onPlus={(text) =>
            form.setValue('handicap', text, { shouldDirty: true, shouldValidate: isSubmitted })
          }
          error={errors.handicap?.message}
          {...register('handicap')}
        />
        <Button type="submit" isPending={isSubmitting} disabled={!isDirty}>
          {isSubmitting ? 'Saving ...' : 'Save profile'}
        </Button>
      </form>
    </Card>
  )
}

function Who({ profile }: { profile: OwnProfile }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar letters={(profile.email[0] ?? 'U').toUpperCase()} />
      <div className="min-w-0">
        <p className="truncate text-lg font-semibold">{profile.displayName}</p>
        <p className="truncate text-sm text-quiet">{profile.email}</p>
      </div>
    </div>
  )
}
