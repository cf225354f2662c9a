import { HandicapField } from '#golf/people/handicap-field.tsx'
import { Avatar } from '#ui/draw/avatar.tsx'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { NameFields } from '#ui/type/name-fields.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import { profileChangeSchema } from '@nineteenth/contracts'
import { isRefusedWith } from '#api/api-error.ts'
import { useChangeProfile } from '#api/people/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { showFailure } from '#text/show-failure.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useFields } from '#ui/type/use-fields.ts'

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

/** The state of the profile form, and what its button does. */
function useProfileForm(profile: OwnProfile) {
  const { updateProfile } = useAuth()
  const change = useChangeProfile(updateProfile)
  const fields = useFields({
    initial: toFormValues(profile),
    // What is judged is what would be sent: a field that was not touched cannot be wrong.
    judge: (values) => profileChangeSchema.safeParse(changeOf(profile, values)),
    onSubmit: async (body, refuse) => {
      try {
        await change.mutateAsync(body)
        fields.settle()
        showToast({
          title: 'Profile saved',
          description: 'Matches you have started keep the handicap they began with.',
        })
      } catch (error) {
        if (isRefusedWith(error, 'username-taken') || isRefusedWith(error, 'username-reserved'))
          refuse('username', sentenceFor(error))
        showFailure('Profile not saved', error)
      }
    },
  })
  return { ...fields, isChanged: Object.keys(changeOf(profile, fields.texts)).length > 0 }
}

function toFormValues({ username, firstName, lastName, handicap }: OwnProfile) {
  return { username, firstName, lastName, handicap: formatHandicap(handicap) }
}

/** Only what differs: a name that Google gave and we would refuse stays as it is until it is touched. */
function changeOf(profile: OwnProfile, values: Record<string, string>) {
  const before: Record<string, string> = toFormValues(profile)
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== before[name]))
}
