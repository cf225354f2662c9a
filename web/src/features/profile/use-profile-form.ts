import { isRefusedWith } from '#api/api-error.ts'
import { useChangeProfile } from '#api/people/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useFields } from '#ui/type/use-fields.ts'
import type { OwnProfile, ProfileChange } from '@nineteenth/contracts'
import { profileChangeSchema } from '@nineteenth/contracts'

/** The state of the profile form, and what its button does. */
export function useProfileForm(profile: OwnProfile) {
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
        showToast({ title: 'Profile not saved', description: sentenceFor(error), look: 'destructive' })
      }
    },
  })
  return { ...fields, isChanged: Object.keys(changeOf(profile, fields.texts)).length > 0 }
}

interface ProfileFormValues {
  username: string
  firstName: string
  lastName: string
  handicap: string
}

function toFormValues(profile: OwnProfile): ProfileFormValues {
  const { username, firstName, lastName, handicap } = profile
  return { username, firstName, lastName, handicap: formatHandicap(handicap) }
}

/** Only what differs: a name that Google gave and we would refuse stays as it is until it is touched. */
function changeOf(profile: OwnProfile, values: ProfileFormValues): ProfileChange {
  const before = toFormValues(profile)
  const { username, firstName, lastName, handicap } = values
  return {
    ...(username !== before.username && { username }),
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
    ...(handicap !== before.handicap && { handicap }),
  }
}
