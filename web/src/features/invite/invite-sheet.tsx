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
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

interface InviteSheetProps {
  matchId: number
  courseName: string
  hasGroups: boolean
  onClose: () => void
}

/** Lets guests join a match without an account: the organizer shows a code, or sends the link. */
export function InviteSheet({ onClose, ...match }: InviteSheetProps) {
  return (
    <Sheet title={sharedWords.invite} description={words.join.how} isOpen onOpenChange={onClose}>
      <Content {...match} />
      <div className="-mx-4 mt-5 border-t border-rule">
        <Fold title={words.watch.title} note={words.watch.note} isOpen={false}>
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
  // Another phone may have created a link since then, and a second link would end it.
  if (data && (data.link || isFetchedAfterMount))
    return <KnownLink {...{ match, kept }} known={data} onMade={keep} {...{ outcome, setOutcome }} />
  if (!error) return <Loading />
  return (
    <div className="flex flex-col gap-4">
      {/* The code is shown offline too: the other phone may have signal. */}
      {kept && <JoinLinkToShow token={kept.token} courseName={match.courseName} />}
      <ErrorState
        title={sharedWords.couldNotReach}
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
      {/* The link may exist: turning it off must not depend on loading its phones. */}
      <TurnJoinLinkOff matchId={matchId} />
      <TakeBackEverything matchId={matchId} phones={words.phones.its} onOutcome={setOutcome} />
      <output className="block [overflow-wrap:anywhere]">{outcome}</output>
    </div>
  )
}

interface KnownLinkProps {
  match: Match
  known: JoinLink
  kept: KeptLink | undefined
  onMade: (link: KeptLink) => void
  /** The result of taking back. */
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
          <Fold title={words.phones.title} note={words.phones.note} isOpen={false}>
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
      consequence={words.join.turnedOff}
      turnOff={() => turnOff().then(() => keptJoinLinks.forget(matchId))}
    />
  )
}

function JoinLinkToShow({ token, courseName }: { token: string; courseName: string }) {
  return <LinkToShow path={paths.joinBy(token)} title={words.join.shareTitle(courseName)} />
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
      <p className="text-quiet">{words.join.whatFor}</p>
      <RulesChoice rules={rules} hasGroups={hasGroups} onChange={setRules} />
      <MakeButton {...{ matchId, rules, onMade }}>{words.join.create}</MakeButton>
    </>
  )
}

function MadeElsewhere({ matchId, rules, onMade }: MakingProps & { rules: JoinRules }) {
  return (
    <div className="flex flex-col gap-3">
      <LinkIsOn>{words.join.madeElsewhere}</LinkIsOn>
      <MakeButton {...{ matchId, rules, onMade }}>{words.link.createNew}</MakeButton>
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
      {make.isPending ? words.link.creating : children}
    </Button>
  )
}

/** Each player once, in the order in which they joined. */
function Joined({ joined }: Pick<JoinLink, 'joined'>) {
  const names = [...new Set(joined.toReversed().flatMap((one) => (one.isIn ? [one.displayName] : [])))]
  return (
    <div>
      <h3 className="text-sm font-semibold">{words.join.joined}</h3>
      <output className="block [overflow-wrap:anywhere]">
        {names.length === 0 ? <span className="text-quiet">{words.join.noneJoined}</span> : names.join(', ')}
      </output>
    </div>
  )
}

/** In the shape of an existing link. */
function Loading() {
  return (
    <output aria-label={words.join.loading} className="flex flex-col items-center gap-4">
      <Skeleton className="size-62" />
      <Skeleton className="h-12 w-full" />
    </output>
  )
}
