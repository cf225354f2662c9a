import { TitledCard } from '#ui/draw/titled-card.tsx'
import { useChangeProfile } from '#api/people/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { Button } from '#ui/press/button.tsx'
import { showFailure } from '#text/show-failure.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { PlayerRecord } from '@nineteenth/contracts'
import { holesOfFirstIndex, explainIndex } from '@nineteenth/scoring'
import { useState } from 'react'
import { LineView } from '#golf/explanation/line-view.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import type { ExplanationLine, Reading } from '#golf/explanation/lines.ts'
import { explanationLines } from '#golf/explanation/lines.ts'
import { formatShortDate } from '#text/format-date.ts'
import { profileWords } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The index by the rounds played here, marked as an estimate because only clubs issue official ones. */
export function EstimateCard({ estimate }: Pick<PlayerRecord, 'estimate'>) {
  const { index, posted } = estimate
  return (
    <TitledCard title={profileWords.estimate.title}>
      {index === null ? (
        <p className="text-quiet">{tooFew(posted)}</p>
      ) : (
        <Estimated shown={formatHandicap(index)} estimate={estimate} />
      )}
    </TitledCard>
  )
}

function Estimated({ shown, estimate }: { shown: string; estimate: PlayerRecord['estimate'] }) {
  const [isOpen, setOpen] = useState(false)
  const { user } = useAuth()
  const isOther = user?.profile && formatHandicap(user.profile.handicap) !== shown
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-2xl font-semibold tabular-nums">{shown}</p>
        <div className="flex flex-wrap gap-2">
          {isOther && <UseIt shown={shown} />}
          <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {profileWords.estimate.how}
          </Button>
        </div>
      </div>
      <p className="mt-2 text-quiet">
        {profileWords.estimate.calculatedFrom(roundsInWords(estimate.posted))}
      </p>
      <EstimateSheet shown={shown} estimate={estimate} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** Saves it as the profile's handicap. */
function UseIt({ shown }: { shown: string }) {
  const { updateProfile } = useAuth()
  const { mutate, isPending } = useChangeProfile(updateProfile)
  const use = () =>
    mutate(
      { handicap: shown },
      {
        onSuccess: () =>
          showToast({
            title: profileWords.estimate.isNow(shown),
            description: profileWords.form.matchesKeepHandicap,
          }),
        onError: (error) => showFailure(sharedWords.couldNotSaveHandicap, error),
      },
    )
  return (
    <Button isPending={isPending} aria-label={profileWords.estimate.asHandicap(shown)} onClick={use}>
      {profileWords.estimate.use}
    </Button>
  )
}

type Posted = PlayerRecord['estimate']['posted']

function roundsInWords(posted: Posted): string {
  const nines = posted.filter(({ holes }) => holes === 9).length
  const rounds = profileWords.estimate.rounds(posted.length)
  if (nines === 0) return rounds
  return nines === posted.length
    ? profileWords.estimate.allNines(rounds)
    : profileWords.estimate.someNines(rounds, nines)
}

function tooFew(posted: Posted): string {
  const holes = posted.reduce((sum, round) => sum + round.holes, 0)
  return profileWords.estimate.tooFew(holesOfFirstIndex - holes)
}

interface EstimateSheetProps {
  shown: string
  estimate: PlayerRecord['estimate']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const differential = profileWords.estimate.differential
const completed = profileWords.estimate.nines

/** The arithmetic behind the estimate: every differential that counts, their average, and the index. */
function EstimateSheet({ shown, estimate, isOpen, onOpenChange }: EstimateSheetProps) {
  const { lines, counting, nines } = estimateLines(estimate)
  const lowest = counting === 1 ? profileWords.estimate.lowest : profileWords.estimate.averageOf(counting)
  const average = profileWords.estimate.ofLatest(lowest, estimate.posted.length)
  return (
    <Sheet
      title={profileWords.estimate.title}
      description={[average, differential, ...(nines > 0 ? [completed] : [])].join(' ')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <ol aria-label={profileWords.estimate.comesTo(shown)} className="-mt-1">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are identified by their position
          <LineView key={index} line={line} isLast={index === lines.length - 1} />
        ))}
      </ol>
    </Sheet>
  )
}

// The estimate has no players or sides to name.
const reading: Reading = {
  names: { player: String, ball: String, side: String },
  sideNames: { A: 'A', B: 'B' },
  own: 'A',
}

/** The estimate line by line: each counting round with its day and course, then the calculation. */
function estimateLines({ posted, lowTenths }: PlayerRecord['estimate']): {
  lines: ExplanationLine[]
  /** How many rounds count, and how many of them have nine holes. */
  counting: number
  nines: number
} {
  const { rounds, steps } = explainIndex(posted, lowTenths)
  const names = rounds.map(({ at }) => nameOf(posted[at]))
  const lines = explanationLines([...rounds.map(({ step }) => step), ...steps], reading)
  const counting = new Set(rounds.map(({ at }) => at))
  return {
    counting: counting.size,
    nines: [...counting].filter((index) => posted[index]?.holes === 9).length,
    lines: lines.map((line, index) => ({ ...line, label: names[index] ?? line.label })),
  }
}

function nameOf(round: PlayerRecord['estimate']['posted'][number] | undefined): string {
  if (!round) return ''
  const nine = round.holes === 9 ? profileWords.estimate.nineHoles : ''
  return `${formatShortDate(round.date)}, ${round.courseName}${nine}`
}
