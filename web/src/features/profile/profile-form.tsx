import { HandicapField } from '#golf/people/handicap-field.tsx'
import { Avatar } from '#ui/draw/avatar.tsx'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { NameFields } from '#ui/type/name-fields.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import { profileChangeSchema } from '@nineteenth/contracts'
import { isRejectedWith } from '#api/api-error.ts'
import { useChangeProfile } from '#api/people/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { showFailure } from '#text/show-failure.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useFields } from '#ui/type/use-fields.ts'
import { sharedWords } from '#text/shared-words.ts'
import { profileWords } from './words.ts'

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { texts, field, type, isChanged, isPending, submit } = useProfileForm(profile)
  return (
    <Card className="p-5 md:p-6">
      <Who profile={profile} />
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={submit}>
        <NameFields first={field('firstName')} last={field('lastName')} />
        <TextField
          label={sharedWords.username}
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
          {isPending ? sharedWords.saving : profileWords.form.save}
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

/** The state of the profile form, and its submit function. */
function useProfileForm(profile: OwnProfile) {
  const { updateProfile } = useAuth()
  const change = useChangeProfile(updateProfile)
  const fields = useFields({
    initial: toFormValues(profile),
    // Validates only what would be sent: an unchanged field can't be wrong.
    judge: (values) => profileChangeSchema.safeParse(changeOf(profile, values)),
    onSubmit: async (body, reject) => {
      try {
        await change.mutateAsync(body)
        fields.settle()
        showToast({
          title: profileWords.form.saved,
          description: profileWords.form.matchesKeepHandicap,
        })
      } catch (error) {
        if (isRejectedWith(error, 'username-taken') || isRejectedWith(error, 'username-reserved'))
          reject('username', sentenceFor(error))
        showFailure(profileWords.form.notSaved, error)
      }
    },
  })
  return { ...fields, isChanged: Object.keys(changeOf(profile, fields.texts)).length > 0 }
}

function toFormValues({ username, firstName, lastName, handicap }: OwnProfile) {
  return { username, firstName, lastName, handicap: formatHandicap(handicap) }
}

/** Only changed fields: a Google name that our rules reject stays until the member edits it. */
function changeOf(profile: OwnProfile, values: Record<string, string>) {
  const before: Record<string, string> = toFormValues(profile)
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== before[name]))
}
