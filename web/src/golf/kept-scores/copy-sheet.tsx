import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { Spinner } from '#ui/tell/spinner.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { MatchState } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Flag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CopyCount, KeptFeed } from './copy-scores.ts'
import { canTake, copyScores, countFates } from './copy-scores.ts'
import type { KeptScore } from './kept-scores.ts'

interface CopySheetProps {
  userId: number
  scores: readonly KeptScore[]
  feed: KeptFeed
  feedOf: (matchId: number) => KeptFeed
  listOpenMatches: () => Promise<MatchState[]>
  onClose: () => void
  onCopied: (into: MatchState, count: CopyCount) => void
}

/** The matches that could take the scores; choosing one copies them. */
export function CopySheet(props: CopySheetProps) {
  return (
    <Sheet
      title="Copy to another match"
      description="Only holes without a score are filled in. What finds no place stays here."
      isOpen
      onOpenChange={props.onClose}
    >
      <Targets {...props} />
    </Sheet>
  )
}

function Targets(props: CopySheetProps) {
  const { userId, scores, listOpenMatches } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['matches', 'open'],
    queryFn: listOpenMatches,
    // Whoever chooses must see which holes are free now.
    staleTime: 0,
    gcTime: 0,
  })
  if (error)
    return (
      <ErrorState
        title="Your matches could not be loaded"
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingTargets />
  const targets = data.filter((match) => canTake(match, userId, scores))
  return targets.length === 0 ? <NoTarget /> : <TargetList {...props} targets={targets} />
}

interface TargetListProps extends CopySheetProps {
  targets: readonly MatchState[]
}

function TargetList({ targets, scores, feed, feedOf, onClose, onCopied }: TargetListProps) {
  const [copying, setCopying] = useState<number>()
  const copyTo = async (into: MatchState) => {
    setCopying(into.id)
    try {
      onCopied(into, await copyScores({ scores, from: feed, to: feedOf(into.id), listed: into }))
    } catch {
      tellNotCopied()
    }
    onClose()
  }
  return (
    <ul className="flex flex-col gap-2">
      {targets.map((match) => (
        <li key={match.id}>
          <Target
            {...{ match, scores }}
            isCopying={copying === match.id}
            onChoose={() => copying === undefined && void copyTo(match)}
          />
        </li>
      ))}
    </ul>
  )
}

interface TargetProps {
  match: MatchState
  scores: readonly KeptScore[]
  isCopying: boolean
  onChoose: () => void
}

function Target({ match, scores, isCopying, onChoose }: TargetProps) {
  const count = countFates(match, scores)
  const fitting = count.copied + count['already-there']
  return (
    <button
      type="button"
      className="flex min-h-18 w-full items-center justify-between gap-4 rounded-lg border border-edge bg-card px-4 py-3 text-left hover:bg-fairway-wash active:bg-fairway-wash"
      aria-disabled={isCopying || undefined}
      onClick={onChoose}
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{match.course.name}</span>
        <span className="block text-quiet">
          {formatShortDate(match.date)} · {fitting} of {scores.length} fit
        </span>
      </span>
      {isCopying ? <Spinner /> : <ChevronRight aria-hidden className="size-5 shrink-0 text-fairway" />}
    </button>
  )
}

function LoadingTargets() {
  return (
    <output aria-label="Loading your matches" className="flex flex-col gap-2">
      <Skeleton className="h-18 w-full rounded-lg" />
      <Skeleton className="h-18 w-full rounded-lg" />
    </output>
  )
}

function NoTarget() {
  return (
    <EmptyState
      icon={Flag}
      title="No match takes them"
      description="None of your newest matches in progress has all these players. Set one up with them, then copy."
      action={
        <Link href={paths.newMatch} className={buttonStyle()}>
          New Match
        </Link>
      }
    />
  )
}

function tellNotCopied() {
  showToast({
    title: 'Failed to copy scores',
    description: 'That match could not be reached. What was not copied is still here.',
    look: 'destructive',
  })
}
