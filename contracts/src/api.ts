import { authEndpoints } from './auth.ts'
import { claimEndpoints } from './claims.ts'
import { consentEndpoints } from './consent.ts'
import { courseChangeEndpoints } from './course-changes.ts'
import { courseEndpoints } from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import { joiningEndpoints } from './joining.ts'
import { liveEndpoints } from './live.ts'
import { matchListEndpoints } from './match-summary.ts'
import { matchEndpoints } from './matches.ts'
import { ownProfileEndpoints } from './own-profile.ts'
import { privacyEndpoints } from './privacy.ts'
import { problemEndpoints } from './problems.ts'
import { recordEndpoints } from './record.ts'
import { resultEndpoints } from './results.ts'
import { scoreEndpoints } from './scores.ts'
import { statsEndpoints } from './stats.ts'
import { userEndpoints } from './users.ts'
import { watchingEndpoints } from './watching.ts'

/** The contract table: every call of the API, by resource. */
export const api = {
  auth: authEndpoints,
  users: { ...ownProfileEndpoints, ...userEndpoints },
  privacy: privacyEndpoints,
  problems: problemEndpoints,
  courses: { ...courseEndpoints, ...courseChangeEndpoints },
  stats: statsEndpoints,
  matches: { ...matchListEndpoints, ...matchEndpoints },
  joining: joiningEndpoints,
  claims: claimEndpoints,
  consent: consentEndpoints,
  scores: scoreEndpoints,
  results: resultEndpoints,
  record: recordEndpoints,
  live: liveEndpoints,
  watching: watchingEndpoints,
}

/** Every endpoint of the table, for whoever must treat them all alike. */
export function listEndpoints(): Endpoint[] {
  return Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))
}
