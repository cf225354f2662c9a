import { HandicapField } from '#golf/people/handicap-field.tsx'
import { Avatar } from '#ui/draw/avatar.tsx'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { NameFields } from '#ui/type/name-fields.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { texts, field, type, isChanged, isPending, submit } = useProfileForm(profile)
  return (
    <Card className="p-5 md:p-6">
      <Who profile={profile} />
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={submit}>
        <NameFields first={field('firstName')} last={field('lastName')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <HandicapField
          typed={texts.handicap}
          onPlus={(text) => type('handicap', text)}
          {...field('handicap')}
        />
        <Button type="submit" isPending={isPending} disabled={!isChanged}>
          {isPending ? 'Saving ...' : 'Save profile'}
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
