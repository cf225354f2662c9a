import { joinLinkQuery, useMakeLink, useTurnLinkOff } from '#api/matches/join-link-queries.ts'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { JoinLink, JoinRules } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { KeptLink } from './kept-links-store.ts'
import { keptJoinLinks } from './kept-links-store.ts'
import { LinkRules, RulesChoice } from './link-rules.tsx'
import { LinkToShow } from './link-to-show.tsx'
import { tellNotMade } from './tell-not-made.ts'
import { TurnOff } from './turn-off.tsx'

const WatchLinkPart = lazy(async () => ({
  default: (await import('./watching/watch-link-part.tsx')).WatchLinkPart,
}))

interface InviteSheetProps {
  matchId: number
  courseName: string
  hasGroups: boolean
  onClose: () => void
}

/** Others join a match without an account: the organiser holds up a code, or sends the link. */
export function InviteSheet({ onClose, ...match }: InviteSheetProps) {
  return (
    <Sheet
      title="Invite"
      description="Guests open the link, tap their name and enter scores at once: without an account, in this match alone."
      isOpen
      onOpenChange={onClose}
    >
      <Content {...match} />
      <div className="-mx-4 mt-5 border-t border-rule">
        <Fold
          title="Let anybody watch"
          note="A board of the match, for everybody who has its link"
          isOpen={false}
        >
          {() => (
            <Suspense>
              <WatchLinkPart matchId={match.matchId} courseName={match.courseName} />
            </Suspense>
          )}
        </Fold>
      </div>
    </Sheet>
  )
}

type Match = Omit<InviteSheetProps, 'onClose'>

function Content(match: Match) {
  const { matchId } = match
  const { data, error, refetch } = useQuery(joinLinkQuery(matchId))
  const [kept, setKept] = useState(() => keptJoinLinks.find(matchId))
  const keep = (link: KeptLink) => {
    keptJoinLinks.keep(matchId, link)
    setKept(link)
  }
  if (data) return <KnownLink match={match} known={data} kept={kept} onMade={keep} />
  if (!error) return <Loading />
  return (
    <div className="flex flex-col gap-4">
      {/* Without signal the code is shown all the same: another's phone may have some. */}
      {kept && <JoinLinkToShow token={kept.token} courseName={match.courseName} />}
      <ErrorState
        title="Nineteenth could not be asked"
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

interface KnownLinkProps {
  match: Match
  known: JoinLink
  kept: KeptLink | undefined
  onMade: (link: KeptLink) => void
}

function KnownLink({ match, known: { link, joined }, kept, onMade }: KnownLinkProps) {
  const { matchId, courseName, hasGroups } = match
  if (!link) return <FirstLink {...{ matchId, hasGroups, onMade }} />
  return (
    <div className="flex flex-col gap-5">
      {kept?.madeAt === link.madeAt ? (
        <JoinLinkToShow token={kept.token} courseName={courseName} />
      ) : (
        <MadeElsewhere {...{ matchId, onMade }} rules={link} />
      )}
      <Joined names={joined.map(({ displayName }) => displayName)} />
      <LinkRules matchId={matchId} rules={link} hasGroups={hasGroups} />
      <TurnJoiningOff matchId={matchId} />
    </div>
  )
}

function JoinLinkToShow({ token, courseName }: { token: string; courseName: string }) {
  return <LinkToShow path={paths.joinBy(token)} title={`Join the match at ${courseName}`} />
}

function TurnJoiningOff({ matchId }: { matchId: number }) {
  return (
    <TurnOff
      turnOff={useTurnLinkOff(matchId)}
      consequence="Whoever joined by it can no longer enter scores. What they entered stays."
      onOff={() => keptJoinLinks.forget(matchId)}
    />
  )
}

interface MakingProps {
  matchId: number
  onMade: (link: KeptLink) => void
}

function FirstLink({ matchId, hasGroups, onMade }: MakingProps & { hasGroups: boolean }) {
  const [rules, setRules] = useState<JoinRules>({
    scores: hasGroups ? 'group' : 'all',
    canAddThemselves: false,
  })
  return (
    <div className="flex flex-col gap-5">
      <RulesChoice rules={rules} hasGroups={hasGroups} onChange={setRules} />
      <MakeButton {...{ matchId, rules, onMade }}>Make a link</MakeButton>
    </div>
  )
}

function MadeElsewhere({ matchId, rules, onMade }: MakingProps & { rules: JoinRules }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="font-semibold">A link is on.</span>{' '}
        <span className="text-quiet">
          Only the phone that made it can show it. A new one takes its place; whoever has joined stays.
        </span>
      </p>
      <MakeButton {...{ matchId, rules, onMade }}>Make a new link</MakeButton>
    </div>
  )
}

function MakeButton({
  matchId,
  rules: { scores, canAddThemselves },
  onMade,
  children,
}: MakingProps & { rules: JoinRules; children: string }) {
  const make = useMakeLink(matchId)
  const makeIt = () => make.mutate({ scores, canAddThemselves }, { onSuccess: onMade, onError: tellNotMade })
  return (
    <Button isPending={make.isPending} onClick={makeIt}>
      {make.isPending ? 'Making...' : children}
    </Button>
  )
}

function Joined({ names }: { names: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Joined</h3>
      <output className="block [overflow-wrap:anywhere]">
        {names.length === 0 ? <span className="text-quiet">Nobody yet</span> : names.join(', ')}
      </output>
    </div>
  )
}

/** In the shape of a link that is on. */
function Loading() {
  return (
    <output aria-label="Loading the link" className="flex flex-col items-center gap-4">
      <Skeleton className="size-62" />
      <Skeleton className="h-12 w-full" />
    </output>
  )
}
