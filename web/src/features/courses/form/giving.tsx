import { useUserId } from '#identity/auth-context.tsx'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { keptText } from '#ui/device/kept-text-store.ts'
import type { Course } from '@nineteenth/contracts'
import { findLicence, isShareAlike, nameOfSource } from '@nineteenth/contracts'
import { useState } from 'react'

/** Who gave what they typed of their last course on this phone to everybody. */
const lastGiver = keptText('nineteenth.giver')

/**
 * Whether what is typed is given to everybody. Who has typed something of the course before has said so, and changes it on
 * its page; who has not finds what they said of their last course, and nothing ticked before the first.
 */
export function useGiving(course?: Course) {
  const userId = useUserId()
  const giver = userId === undefined ? null : String(userId)
  const [isGiven, setGiven] = useState(() => giver !== null && lastGiver.find() === giver)
  const isAsked = !course || (course.given.byYou === null && !isShareAlike(course.licence))
  return {
    said: isAsked ? { isGiven } : {},
    remember: () => {
      if (isAsked) lastGiver.keep(isGiven ? giver : null)
    },
    question: isAsked ? (
      <CheckboxRow
        label="Give what you type to everybody"
        description="Anybody may then copy it and use it for anything (CC0 1.0). Your name is never with it. You can change this later; copies that others have taken stay free."
        isChecked={isGiven}
        onChange={setGiven}
      />
    ) : (
      isShareAlike(course.licence) && <SharedAlike course={course} />
    ),
  }
}

/** No question: the licence of the list holds for whatever is added to it. */
function SharedAlike({ course: { source, licence } }: { course: Course }) {
  return (
    <p className="text-sm text-quiet">
      This course comes from {nameOfSource(source ?? '').name}. What you add to it is under the same licence,{' '}
      <a href={findLicence(licence)?.url} className="underline">
        {findLicence(licence)?.name}
      </a>
      ; your name is never with it.
    </p>
  )
}
