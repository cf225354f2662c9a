import { blocksQuery, useUnblock } from '#api/people/block-queries.ts'
import { Card } from '#ui/draw/card.tsx'
import { Button } from '#ui/press/button.tsx'
import { showFailure } from '#text/show-failure.ts'
import type { BlockedPerson } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { profileWords } from '../words.ts'

/** The people the golfer has blocked; hidden if there are none. */
export function BlockedCard() {
  const { data: blocked = [] } = useQuery(blocksQuery)
  if (blocked.length === 0) return null
  return (
    <Card className="p-5 md:p-6" aria-labelledby="blocked">
      <h2 id="blocked" className="text-lg font-semibold">
        {profileWords.blocked.title}
      </h2>
      <p className="mt-1 text-quiet">{profileWords.blocked.meaning}</p>
      <ul className="mt-2 divide-y divide-rule">
        {blocked.map((person) => (
          <li key={person.id} className="flex min-h-target items-center justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-medium">{person.displayName}</span>
              {person.username && <span className="block text-sm text-quiet">@{person.username}</span>}
            </span>
            <UnblockButton person={person} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function UnblockButton({ person: { id, displayName } }: { person: BlockedPerson }) {
  const { mutate, isPending } = useUnblock()
  const unblock = () =>
    mutate(id, { onError: (error) => showFailure(profileWords.blocked.stillBlocked(displayName), error) })
  return (
    <Button
      look="plain"
      className="-mr-4 shrink-0"
      aria-label={profileWords.blocked.unblockName(displayName)}
      isPending={isPending}
      onClick={unblock}
    >
      {profileWords.blocked.unblock}
    </Button>
  )
}
