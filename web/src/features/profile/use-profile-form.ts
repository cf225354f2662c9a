import { isRefusedWith } from '#api/api-error.ts'
import { useChangeProfile } from '#api/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { showToast } from '#ui/toast.ts'
import type { OwnProfile, ProfileChange } from '@nineteenth/contracts'
import { profileChangeSchema } from '@nineteenth/contracts'
import type { ResolverResult } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { ProfileFormValues } from './profile-change.ts'
import { changeOf, toFormValues } from './profile-change.ts'

/** The state of the profile form, and what its button does. */
export function useProfileForm(profile: OwnProfile) {
  const { know } = useAuth()
  const change = useChangeProfile(know)
  const form = useForm<ProfileFormValues, unknown, ProfileChange>({
    // What is judged is what would be sent: a field that was not touched cannot be wrong.
    resolver: (values) => judge(changeOf(profile, values)),
    values: toFormValues(profile),
  })

  const fail = (error: unknown) => {
    if (isRefusedWith(error, 'username-taken') || isRefusedWith(error, 'username-reserved'))
      form.setError('username', { message: sentenceFor(error) }, { shouldFocus: true })
    showToast({ title: 'Profile not saved', description: sentenceFor(error), look: 'destructive' })
  }
  const submit = form.handleSubmit(async (body) => {
    try {
      await change.mutateAsync(body)
      showToast({
        title: 'Profile saved',
        description: 'Matches you have started keep the handicap they began with.',
      })
    } catch (error) {
      fail(error)
    }
  })
  return { form, submit }
}

function judge(change: ProfileChange): ResolverResult<ProfileFormValues, ProfileChange> {
  const judged = profileChangeSchema.safeParse(change)
  if (judged.success) return { values: judged.data, errors: {} }
  const errors = judged.error.issues.map(({ path, message }) => [path[0], { type: 'refused', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}
