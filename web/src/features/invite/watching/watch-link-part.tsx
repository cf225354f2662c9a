import { useMakeWatchLink, useTurnWatchLinkOff, watchLinkQuery } from '#api/matches/watch-link-queries.ts'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import type { ChoiceOption } from '#ui/choose/choice.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { PublicNames } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type KeptLink, keptWatchLinks } from '../kept-links-store.ts'
import { LinkIsOn, LinkToShow, TurnOff, showNotMade, useKeptLink } from '../link-parts.tsx'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface WatchedMatch {
  matchId: number
  courseName: string
}

/** The watch link of a match: off until the organizer creates one. */
export function WatchLinkPart(match: WatchedMatch) {
  return (
    <section aria-label={words.watch.label} className="flex flex-col gap-5 px-4 pt-1 pb-4">
      <p className="text-quiet">{words.watch.shown}</p>
      <Content {...match} />
    </section>
  )
}

function Content(match: WatchedMatch) {
  const { matchId } = match
  const { data, error, refetch } = useQuery(watchLinkQuery(matchId))
  const { kept, keep } = useKeptLink(keptWatchLinks, matchId)
  if (data?.link) return <KnownLink {...match} link={data.link} kept={kept} onMade={keep} />
  if (data) return <NewLink matchId={matchId} onMade={keep} />
  if (!error)
    return (
      <output aria-label={words.watch.loading}>
        <Skeleton className="h-12 w-full" />
      </output>
    )
  return (
    <ErrorState
      title={sharedWords.couldNotReach}
      description={sentenceFor(error)}
      onRetry={() => void refetch()}
    />
  )
}

interface MakingProps {
  matchId: number
  onMade: (link: KeptLink) => void
}

interface KnownLinkProps extends MakingProps {
  courseName: string
  link: { names: PublicNames; madeAt: string }
  kept: KeptLink | undefined
}

function KnownLink({ matchId, courseName, link, kept, onMade }: KnownLinkProps) {
  const { mutateAsync: turnOff } = useTurnWatchLinkOff(matchId)
  return (
    <>
      {kept?.madeAt === link.madeAt ? (
        <>
          <LinkToShow path={paths.watch(kept.token)} title={words.watch.shareTitle(courseName)} />
          <p className="text-sm text-quiet">{shownAs[link.names]}</p>
        </>
      ) : (
        <>
          <LinkIsOn>{words.watch.madeElsewhere}</LinkIsOn>
          <NewLink matchId={matchId} names={link.names} onMade={onMade} />
        </>
      )}
      <TurnOff
        consequence={words.watch.turnedOff}
        turnOff={() => turnOff().then(() => keptWatchLinks.forget(matchId))}
      />
    </>
  )
}

/** The style of players' names is chosen with the link. */
function NewLink({ matchId, names: before, onMade }: MakingProps & { names?: PublicNames }) {
  const [names, setNames] = useState<PublicNames>(before ?? 'full')
  const make = useMakeWatchLink(matchId)
  const makeIt = () => make.mutate({ names }, { onSuccess: onMade, onError: showNotMade })
  return (
    <>
      <Choice legend={words.watch.names} options={options} value={names} onChange={setNames} />
      <Button look="outline" isPending={make.isPending} onClick={makeIt}>
        {make.isPending ? words.link.creating : before ? words.link.createNew : words.link.create}
      </Button>
    </>
  )
}

const options: readonly ChoiceOption<PublicNames>[] = [
  { value: 'full', label: words.watch.fullNames },
  { value: 'short', label: words.watch.shortNames },
]

const shownAs: Record<PublicNames, string> = {
  full: words.watch.shownFull,
  short: words.watch.shownShort,
}
