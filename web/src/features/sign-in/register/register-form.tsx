import { HandicapField } from '#golf/people/handicap-field.tsx'
import { Button } from '#ui/press/button.tsx'
import { PasswordField } from '#ui/type/password-field.tsx'
import { NameFields } from '#ui/type/name-fields.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { useAuth, useSignInMethods } from '#identity/auth-context.tsx'
import type { SentMail } from '#identity/flows/sign-in-flows.ts'
import { splitName } from '#identity/session/new-record.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useFields } from '#ui/type/use-fields.ts'
import type { Joiner } from '@nineteenth/contracts'
import { isReservedUsername, userEndpoints, usernameSchema } from '@nineteenth/contracts'
import { registrationFailure } from '../messages/failures.ts'
import { registered } from '../messages/successes.ts'
import { registerSchema } from './register-schema.ts'
import { Spinner } from '#ui/tell/spinner.tsx'
import { Check, X } from 'lucide-react'
import { callApi } from '#api/api-client.ts'
import { errorSentences } from '#text/error-sentences.ts'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { sharedWords } from '#text/shared-words.ts'
import { registerWords } from './register-words.ts'

export function RegisterForm({ onRegistered }: { onRegistered: (mail: SentMail) => void }) {
  const { registerWithEmail } = useSignInMethods()
  const { joiner } = useAuth()
  const { texts, field, type, isPending, submit } = useFields({
    initial: joiner ? { ...empty, ...ofGuest(joiner) } : empty,
    judge: (typed) => registerSchema.safeParse(typed),
    onSubmit: async (registration, reject) => {
      if (usernameRejection) return reject('username', usernameRejection)
      try {
        const mail = await registerWithEmail(registration)
        showToast(registered(mail))
        onRegistered(mail)
      } catch (error) {
        const { toast, field: wrong } = registrationFailure(error)
        showToast(toast)
        if (wrong) reject(wrong, toast.description ?? '')
      }
    },
  })
  const username = field('username')
  const availability = useUsernameAvailability(texts.username)
  const usernameRejection = rejections[availability]
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={sharedWords.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isLive
        end={marks[availability]}
        hint={hints[availability]}
        {...username}
        error={usernameRejection ?? username.error}
      />
      <NameFields first={field('firstName')} last={field('lastName')} />
      <TextField label={registerWords.email} type="email" autoComplete="email" {...field('email')} />
      <HandicapField
        typed={texts.handicap}
        hintWithout={registerWords.handicapHint}
        onPlus={(text) => type('handicap', text)}
        {...field('handicap')}
      />
      <PasswordField
        label={registerWords.password}
        autoComplete="new-password"
        hint={registerWords.passwordHint}
        {...field('password')}
      />
      <PasswordField
        label={registerWords.confirm}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" isPending={isPending} className="mt-2">
        {isPending ? registerWords.creating : registerWords.create}
      </Button>
    </form>
  )
}

const empty = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  handicap: '0',
  password: '',
  confirmPassword: '',
}

/** A guest who registers on the phone they joined with keeps their name and handicap. */
function ofGuest({ displayName, handicap }: Joiner) {
  return { ...splitName(displayName), handicap: formatHandicap(handicap) }
}

type Availability = 'not-asked' | 'checking' | 'available' | 'taken' | 'reserved'

const rejected = <X aria-hidden className="size-5 text-flag" strokeWidth={2.5} />

const marks: Partial<Record<Availability, ReactNode>> = {
  checking: <Spinner />,
  available: <Check aria-hidden className="size-5 text-fairway" strokeWidth={2.5} />,
  taken: rejected,
  reserved: rejected,
}

const hints: Partial<Record<Availability, ReactNode>> = {
  checking: registerWords.checking,
  available: <span className="font-medium text-fairway">{registerWords.available}</span>,
}

/** Why a username is not available. */
const rejections: Partial<Record<Availability, string>> = {
  taken: errorSentences['username-taken'],
  reserved: errorSentences['username-reserved'],
}

const debounceMs = 500

/** Whether a username is free, checked half a second after the last key. */
function useUsernameAvailability(typed: string): Availability {
  const username = usernameSchema.safeParse(typed).data
  const isReserved = username !== undefined && isReservedUsername(username)
  const [answer, setAnswer] = useState<{ username: string; availability: Availability }>()
  useEffect(() => {
    if (!username || isReserved) return undefined
    const request = new AbortController()
    const tell = (availability: Availability) => setAnswer({ username, availability })
    const timer = setTimeout(() => {
      tell('checking')
      check(username, request.signal).then(tell, () => tell('not-asked'))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [username, isReserved])
  if (isReserved) return 'reserved'
  // Ignore the result for any name but the one in the field.
  return answer && answer.username === username ? answer.availability : 'not-asked'
}

async function check(username: string, signal: AbortSignal): Promise<Availability> {
  const { exists } = await callApi(userEndpoints.checkUsername, { params: { username } }, signal)
  return exists ? 'taken' : 'available'
}
