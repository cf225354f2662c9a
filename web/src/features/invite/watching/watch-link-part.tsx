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

interface WatchedMatch {
  matchId: number
  courseName: string
}

/** The link by which anybody watches a match: off until the organiser makes one. */
export function WatchLinkPart(match: WatchedMatch) {
  return (
    <section aria-label="Public link" className="flex flex-col gap-5 px-4 pt-1 pb-4">
      <p className="text-quiet">
        It shows names and scores; never handicap indexes, usernames or money. Nobody can enter anything
        there.
      </p>
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
      <output aria-label="Loading the public link">
        <Skeleton className="h-12 w-full" />
      </output>
    )
  return (
    <ErrorState
      title="Nineteenth could not be asked"
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
          <LinkToShow path={paths.watch(kept.token)} title={`Watch the match at ${courseName}`} />
          <p className="text-sm text-quiet">{shownAs[link.names]}</p>
        </>
      ) : (
        <>
          <LinkIsOn>
            Only the phone that made it can show it. A new one takes its place, and the old one stops.
          </LinkIsOn>
          <NewLink matchId={matchId} names={link.names} onMade={onMade} />
        </>
      )}
      <TurnOff
        consequence="Boards that are open close within seconds, and the link opens nothing any more."
        turnOff={() => turnOff().then(() => keptWatchLinks.forget(matchId))}
      />
    </>
  )
}

/** How players are called is chosen with the link. */
function NewLink({ matchId, names: before, onMade }: MakingProps & { names?: PublicNames }) {
  const [names, setNames] = useState<PublicNames>(before ?? 'full')
  const make = useMakeWatchLink(matchId)
  const makeIt = () => make.mutate({ names }, { onSuccess: onMade, onError: showNotMade })
  return (
    <>
      <Choice legend="Players are shown by" options={options} value={names} onChange={setNames} />
      <Button look="outline" isPending={make.isPending} onClick={makeIt}>
        {make.isPending ? 'Making...' : `Make a ${before ? 'new ' : ''}link`}
      </Button>
    </>
  )
}

const options: readonly ChoiceOption<PublicNames>[] = [
  { value: 'full', label: 'Full names' },
  { value: 'short', label: 'First name and initial' },
]

const shownAs: Record<PublicNames, string> = {
  full: 'Players are shown by their full names. To change that, turn the link off and make another.',
  short: 'Players are shown by first name and initial. To change that, turn the link off and make another.',
}
