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
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeptLink } from './kept-links-store.ts'
import { keptJoinLinks } from './kept-links-store.ts'
import { LinkRules, RulesChoice } from './link-rules.tsx'
import { LinkToShow } from './link-to-show.tsx'
import { tellNotMade } from './tell-not-made.ts'
import { TurnOff } from './turn-off.tsx'

const JoinedPhones = lazy(async () => ({
  default: (await import('./joined-phones.tsx')).JoinedPhones,
}))

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
    <Sheet title="Invite" description="Scan to score. No account, no app." isOpen onOpenChange={onClose}>
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
  const { data, error, isFetchedAfterMount, refetch } = useQuery(joinLinkQuery(matchId))
  const [kept, setKept] = useState(() => keptJoinLinks.find(matchId))
  const [isTurnedOff, setTurnedOff] = useState(false)
  const keep = (link: KeptLink) => {
    keptJoinLinks.keep(matchId, link)
    setKept(link)
  }
  const turnedOff = () => setTurnedOff(true)
  // Another phone may have made a link since: a second one would end it.
  if (data && (data.link || isFetchedAfterMount))
    return <KnownLink {...{ match, kept, isTurnedOff }} known={data} onMade={keep} onOff={turnedOff} />
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
  /** In this sheet: then no link is made until the organizer asks for one. */
  isTurnedOff: boolean
  onMade: (link: KeptLink) => void
  onOff: () => void
}

function KnownLink({ match, known, kept, isTurnedOff, onMade, onOff }: KnownLinkProps) {
  const [outcome, setOutcome] = useState<string>()
  const { matchId, courseName, hasGroups } = match
  const { link, joined } = known
  const forget = () => {
    keptJoinLinks.forget(matchId)
    onOff()
  }
  const phones = (
    <>
      <Phones
        {...{ matchId, joined }}
        isLinkOn={link !== null}
        onOutcome={setOutcome}
        onAllTakenBack={forget}
      />
      {/* A toast would be behind the sheet. */}
      <output className="block [overflow-wrap:anywhere]">{outcome}</output>
    </>
  )
  if (!link)
    return (
      <div className="flex flex-col gap-5">
        <FirstLink {...{ matchId, hasGroups, onMade }} isAutomatic={!isTurnedOff} />
        {phones}
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      {kept?.madeAt === link.madeAt ? (
        <JoinLinkToShow token={kept.token} courseName={courseName} />
      ) : (
        <MadeElsewhere {...{ matchId, onMade }} rules={link} />
      )}
      <Joined joined={joined} />
      <LinkRules matchId={matchId} rules={link} hasGroups={hasGroups} />
      <TurnJoiningOff matchId={matchId} onOff={forget} />
      {phones}
    </div>
  )
}

function JoinLinkToShow({ token, courseName }: { token: string; courseName: string }) {
  return <LinkToShow path={paths.joinBy(token)} title={`Join the match at ${courseName}`} />
}

function TurnJoiningOff({ matchId, onOff }: { matchId: number; onOff: () => void }) {
  return (
    <TurnOff
      turnOff={useTurnLinkOff(matchId)}
      consequence="Phones that joined by it can no longer enter scores. What they entered stays. A round that moved to a new account without the host’s agreement goes back to the guest."
      onOff={onOff}
    />
  )
}

interface MakingProps {
  matchId: number
  onMade: (link: KeptLink) => void
}

interface FirstLinkProps extends MakingProps {
  hasGroups: boolean
  /** Makes the link at once: the code is what the sheet was opened for. */
  isAutomatic: boolean
}

function FirstLink({ matchId, hasGroups, isAutomatic, onMade }: FirstLinkProps) {
  const [rules, setRules] = useState<JoinRules>({
    scores: hasGroups ? 'group' : 'all',
    canAddThemselves: false,
  })
  const { mutate, isError } = useMakeLink(matchId)
  const hasStarted = useRef(false)
  const makeIt = useEffectEvent(() => mutate(rules, { onSuccess: onMade, onError: tellNotMade }))
  useEffect(() => {
    if (!isAutomatic || hasStarted.current) return
    hasStarted.current = true
    makeIt()
  }, [isAutomatic])
  if (isAutomatic && !isError) return <Loading />
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

type JoinedPhoneList = Pick<JoinLink, 'joined'>

interface PhonesProps extends JoinedPhoneList {
  matchId: number
  isLinkOn: boolean
  onOutcome: (sentence: string) => void
  onAllTakenBack: () => void
}

function Phones({ joined, ...props }: PhonesProps) {
  if (joined.length === 0) return null
  return (
    <div className="-mx-4 border-t border-rule">
      <Fold title="Phones" note="Take back what was entered on one of them, or on all" isOpen={false}>
        {() => (
          <Suspense>
            <JoinedPhones {...props} phones={joined} />
          </Suspense>
        )}
      </Fold>
    </div>
  )
}

/** Each player once, in the order in which they joined. */
function Joined({ joined }: JoinedPhoneList) {
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
