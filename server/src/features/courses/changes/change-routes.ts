import { api } from '@nineteenth/contracts'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import { courseStore } from '../course-store.ts'
import { refuseProposal, takeProposal, withdrawProposal } from './decide-proposal.ts'
import { listChanges, listProposals } from './list-changes.ts'
import { takeBack } from './take-back.ts'

export function serveCourseChanges(serve: Serve, { database }: { database: Database }): void {
  const courses = courseStore(database)

  serve(api.courses.proposals, async ({ params, caller }) => listProposals(courses, caller.userId, params.id))

  serve(api.courses.takeProposal, async ({ params, caller }) => takeProposal(courses, caller.userId, params))

  serve(api.courses.refuseProposal, async ({ params, caller }) => {
    await refuseProposal(courses, caller.userId, params)
    return { ok: true }
  })

  serve(api.courses.withdrawProposal, async ({ params, caller }) => {
    await withdrawProposal(courses, caller.userId, params)
    return { ok: true }
  })

  serve(api.courses.history, async ({ params, query, caller }) =>
    listChanges(courses, caller.userId, { ...params, ...query }),
  )

  serve(api.courses.takeBack, async ({ params, body, caller }) =>
    takeBack(courses, caller.userId, { ...params, ...body }),
  )
}
