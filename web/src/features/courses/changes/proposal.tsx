import type { Decision } from '#api/courses/course-change-queries.ts'
import { useDecide } from '#api/courses/course-change-queries.ts'
import { formatShortDate } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { Course, CourseProposal } from '@nineteenth/contracts'
import { agreementsNeeded } from '@nineteenth/contracts'
import { nameOf, whoDecides } from './change-words.ts'
import { Differences } from './differences.tsx'

/** A change that waits, and what the person who sees it may do about it. */
export function Proposal({ course, proposal }: { course: Course; proposal: CourseProposal }) {
  const { by, at, reason, differences, decisions } = proposal
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="block font-semibold [overflow-wrap:anywhere]">
          {nameOf(by)} {by.isYou ? 'propose' : 'proposes'}
        </span>
        <span className="block text-sm text-quiet">{formatShortDate(at.slice(0, 10))}</span>
      </p>
      <Differences differences={differences} />
      {reason !== '' && <p className="text-quiet [overflow-wrap:anywhere]">“{reason}”</p>}
      <p className="text-sm text-quiet">{standingOf(proposal, course)}</p>
      {decisions.length > 0 && <Decisions courseId={course.id} proposal={proposal} />}
    </div>
  )
}

const labels = { take: 'This is right', refuse: 'Refuse', withdraw: 'Withdraw' }

function Decisions({ courseId, proposal }: { courseId: number; proposal: CourseProposal }) {
  const { mutate, isPending, variables } = useDecide(courseId)
  const decide = (decision: Decision) =>
    mutate(
      { proposalId: proposal.id, decision },
      {
        onSuccess: (reply) => showToast(toldOf(decision, 'outcome' in reply ? reply.outcome : undefined)),
        onError: (error) =>
          showToast({
            title: 'Nothing was changed',
            description: sentenceFor(error),
            look: 'destructive',
          }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2">
      {proposal.decisions.map((decision) => (
        <Button
          key={decision}
          look={decision === 'take' ? 'primary' : 'outline'}
          isPending={isPending && variables.decision === decision}
          onClick={() => decide(decision)}
        >
          {labels[decision]}
        </Button>
      ))}
    </div>
  )
}

function standingOf({ isOutdated, agreed, hasAgreed, by }: CourseProposal, { atOnce }: Course): string {
  if (isOutdated)
    return by.isYou
      ? 'The course has changed since. Propose it anew on the card as it is now, or withdraw it.'
      : 'The course has changed since: this can no longer be taken, only be proposed anew.'
  const who = whoDecides(atOnce)
  const standing = hasAgreed ? ' You have agreed.' : ''
  const count = agreed > 0 ? ` ${agreed} of ${agreementsNeeded} have agreed.` : ''
  return `${who.charAt(0).toUpperCase()}${who.slice(1)}.${count}${standing}`
}

function toldOf(decision: Decision, outcome: 'saved' | 'agreed' | undefined) {
  if (outcome === 'saved')
    return { title: 'Course changed', description: 'The change can be taken back below.' }
  if (outcome === 'agreed')
    return { title: 'You have agreed', description: 'One more who has played here takes it.' }
  return decision === 'refuse'
    ? { title: 'Refused', description: 'The course stays as it is.' }
    : { title: 'Withdrawn', description: 'The course stays as it is.' }
}
