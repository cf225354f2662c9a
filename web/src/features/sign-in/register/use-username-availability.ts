import { callApi } from '#api/api-client.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { isReservedUsername, userEndpoints, usernameSchema } from '@nineteenth/contracts'
import { useEffect, useState } from 'react'

export type Availability = 'not-asked' | 'checking' | 'available' | 'taken' | 'reserved'

/** Why a username cannot be had. */
export const refusals: Partial<Record<Availability, string>> = {
  taken: errorSentences['username-taken'],
  reserved: errorSentences['username-reserved'],
}

const debounceMs = 500

/** Whether a username is free, asked once the typing has stopped for half a second. */
export function useUsernameAvailability(typed: string): Availability {
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
  // An answer about another name than the one in the field is no answer.
  return answer && answer.username === username ? answer.availability : 'not-asked'
}

async function check(username: string, signal: AbortSignal): Promise<Availability> {
  const { exists } = await callApi(userEndpoints.checkUsername, { params: { username } }, signal)
  return exists ? 'taken' : 'available'
}
