import { paths } from '#app/paths.ts'
import { Card } from '#ui/card.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import type { OwnProfile } from '@nineteenth/contracts'

/** How somebody they have not played with yet can find them. */
export function BeFoundCard({ profile: { username, displayName } }: { profile: OwnProfile }) {
  return (
    <Card className="flex flex-col gap-3 p-5 md:p-6">
      <h2 className="text-lg font-semibold">Your link</h2>
      <p className="text-quiet">
        Whoever opens it finds you, and can add you to a match. Without it you are found only by people you
        have played with, and by those who know your whole username.
      </p>
      <ShareLink
        title={`Play with ${displayName} on Nineteenth`}
        link={window.location.origin + paths.playersFoundBy(`@${username}`)}
      />
    </Card>
  )
}
