import { authEndpoints } from './people/auth.ts'
import { claimEndpoints } from './people/claims.ts'
import { configEndpoints } from './config.ts'
import { blockEndpoints } from './people/blocks.ts'
import { consentEndpoints } from './people/consent.ts'
import { entryEndpoints } from './entries/entry-endpoints.ts'
import { courseExportEndpoints } from './courses/course-exports.ts'
import { courseEndpoints } from './courses/courses.ts'
import type { Endpoint } from './endpoint.ts'
import { joiningEndpoints } from './links/join-links.ts'
import { takeBackEndpoints } from './links/take-back.ts'
import { liveEndpoints } from './live/live.ts'
import { matchListEndpoints } from './matches/match-summary.ts'
import { matchEndpoints } from './matches/matches.ts'
import { operatorEndpoints } from './operator/operator.ts'
import { ownProfileEndpoints } from './people/own-profile.ts'
import { privacyEndpoints } from './people/privacy.ts'
import { problemEndpoints } from './operator/problems.ts'
import { recordEndpoints } from './scores/record.ts'
import { resultEndpoints } from './scores/results.ts'
import { sessionEndpoints } from './people/sessions.ts'
import { scoreEndpoints } from './scores/scores.ts'
import { statsEndpoints } from './scores/stats.ts'
import { userEndpoints } from './people/users.ts'
import { watchingEndpoints } from './links/watch-links.ts'

/** The contract table: every API call, by resource. */
export const api = {
  config: configEndpoints,
  auth: { ...authEndpoints, ...sessionEndpoints },
  users: { ...ownProfileEndpoints, ...userEndpoints },
  privacy: privacyEndpoints,
  problems: problemEndpoints,
  courses: { ...courseEndpoints, ...courseExportEndpoints },
  stats: statsEndpoints,
  matches: { ...matchListEndpoints, ...matchEndpoints },
  joining: { ...joiningEndpoints, ...takeBackEndpoints },
  claims: claimEndpoints,
  consent: consentEndpoints,
  blocks: blockEndpoints,
  entries: entryEndpoints,
  scores: scoreEndpoints,
  results: resultEndpoints,
  record: recordEndpoints,
  live: liveEndpoints,
  watching: watchingEndpoints,
  operator: operatorEndpoints,
}

/** Every endpoint of the table, for code that treats all of them alike. */
export function listEndpoints(): Endpoint[] {
  return Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))
}
