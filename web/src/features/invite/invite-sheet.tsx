import { joinLinkQuery, useMakeLink, useTurnLinkOff } from '#api/matches/join-link-queries.ts'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Fold } from '#ui/draw/fold.tsx'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { JoinLink, JoinRules } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JoinedPhones, TakeBackEverything } from './joined-phones.tsx'
import { type KeptLink, keptJoinLinks } from './kept-links-store.ts'
import { LinkIsOn, LinkToShow, TurnOff, showNotMade, useKeptLink } from './link-parts.tsx'
import { LinkRules, RulesChoice } from './link-rules.tsx'
import { WatchLinkPart } from './watching/watch-link-part.tsx'

interface InviteSheetProps {
  matchId: number
  courseName: string
  hasGroups: boolean
  onClose: () => void
}

/** Others join a match without an account: the organiser holds up a code, or sends the link. */
export function InviteSheet({ onClose, ...match }: InviteSheetProps) {
  return (
    <Sheet title="Invite" description="Scan to score. No account, no app." isOpen onOpenChange={onClose}>
      <Content {...match} />
      <div className="-mx-4 mt-5 border-t border-rule">
        <Fold
          title="Let anybody watch"
          note="A board of the match, for everybody who has its link"
          isOpen={false}
        >
          {() => <WatchLinkPart matchId={match.matchId} courseName={match.courseName} />}
        </Fold>
      </div>
    </Sheet>
  )
}

type Match = Omit<InviteSheetProps, 'onClose'>

function Content(match: Match) {
  const { matchId } = match
  const { data, error, isFetchedAfterMount, refetch } = useQuery(joinLinkQuery(matchId))
  const { kept, keep } = useKeptLink(keptJoinLinks, matchId)
  const [outcome, setOutcome] = useState<string>()
  // Another phone may have made a link since: a second one would end it.
  if (data && (data.link || isFetchedAfterMount))
    return <KnownLink {...{ match, kept }} known={data} onMade={keep} {...{ outcome, setOutcome }} />
  if (!error) return <Loading />
  return (
    <div className="flex flex-col gap-4">
      {/* Without signal the code is shown all the same: another's phone may have some. */}
      {kept && <JoinLinkToShow token={kept.token} courseName={match.courseName} />}
      <ErrorState
        title="Couldn’t reach Nineteenth"
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
      {/* The link may be on: what ends it must not depend on what came by it. */}
      <TurnJoinLinkOff matchId={matchId} />
      <TakeBackEverything matchId={matchId} phones="its phones" onOutcome={setOutcome} />
      <output className="block [overflow-wrap:anywhere]">{outcome}</output>
    </div>
  )
}

interface KnownLinkProps {
  match: Match
  known: JoinLink
  kept: KeptLink | undefined
  onMade: (link: KeptLink) => void
  /** What taking back did. */
  outcome: string | undefined
  setOutcome: (sentence: string) => void
}

function KnownLink({ match, known, kept, onMade, outcome, setOutcome }: KnownLinkProps) {
  const { link, joined } = known
  const { matchId, courseName, hasGroups } = match
  return (
    <div className="flex flex-col gap-5">
      {link ? (
        <>
          {kept?.madeAt === link.madeAt ? (
            <JoinLinkToShow token={kept.token} courseName={courseName} />
          ) : (
            <MadeElsewhere {...{ matchId, onMade }} rules={link} />
          )}
          <Joined joined={joined} />
          <LinkRules matchId={matchId} rules={link} hasGroups={hasGroups} />
          <TurnJoinLinkOff matchId={matchId} />
        </>
      ) : (
        <FirstLink {...{ matchId, hasGroups, onMade }} />
      )}
      {joined.length > 0 && (
        <div className="-mx-4 border-t border-rule">
          <Fold title="Phones" note="Take back what was entered on one of them, or on all" isOpen={false}>
            {() => (
              <JoinedPhones
                matchId={matchId}
                phones={joined}
                isLinkOn={link !== null}
                onOutcome={setOutcome}
              />
            )}
          </Fold>
        </div>
      )}
      {/* A toast would be behind the sheet. */}
      <output className="block [overflow-wrap:anywhere]">{outcome}</output>
    </div>
  )
}

function TurnJoinLinkOff({ matchId }: Pick<Match, 'matchId'>) {
  const { mutateAsync: turnOff } = useTurnLinkOff(matchId)
  return (
    <TurnOff
      consequence="Phones that joined by it can no longer enter scores. What they entered stays. A round that moved to a new account without the host’s agreement goes back to the guest."
      turnOff={() => turnOff().then(() => keptJoinLinks.forget(matchId))}
    />
  )
}

function JoinLinkToShow({ token, courseName }: { token: string; courseName: string }) {
  return <LinkToShow path={paths.joinBy(token)} title={`Join the match at ${courseName}`} />
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
    <>
      <p className="text-quiet">
        With a join link, other players open this match on their phones and enter scores as your guests.
      </p>
      <RulesChoice rules={rules} hasGroups={hasGroups} onChange={setRules} />
      <MakeButton {...{ matchId, rules, onMade }}>Create join link</MakeButton>
    </>
  )
}

function MadeElsewhere({ matchId, rules, onMade }: MakingProps & { rules: JoinRules }) {
  return (
    <div className="flex flex-col gap-3">
      <LinkIsOn>
        Only the phone that created it can show it. A new link replaces it; players who joined stay.
      </LinkIsOn>
      <MakeButton {...{ matchId, rules, onMade }}>Create a new link</MakeButton>
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
  const makeIt = () => make.mutate({ scores, canAddThemselves }, { onSuccess: onMade, onError: showNotMade })
  return (
    <Button isPending={make.isPending} onClick={makeIt}>
      {make.isPending ? 'Creating...' : children}
    </Button>
  )
}

/** Each player once, in the order in which they joined. */
function Joined({ joined }: Pick<JoinLink, 'joined'>) {
  const names = [...new Set(joined.toReversed().flatMap((one) => (one.isIn ? [one.displayName] : [])))]
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
