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

/** What the index would be by the rounds played here; never passed off as the official one. */
export function EstimateCard({ estimate }: Pick<PlayerRecord, 'estimate'>) {
  const { index, posted } = estimate
  return (
    <TitledCard title="Handicap estimate">
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
            How it comes about
          </Button>
        </div>
      </div>
      <p className="mt-2 text-quiet">
        By the rules of the World Handicap System, from {roundsInWords(estimate.posted)}. An estimate: your
        official index is issued by your club.
      </p>
      <EstimateSheet shown={shown} estimate={estimate} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** Makes it the handicap of the profile. */
function UseIt({ shown }: { shown: string }) {
  const { updateProfile } = useAuth()
  const { mutate, isPending } = useChangeProfile(updateProfile)
  const use = () =>
    mutate(
      { handicap: shown },
      {
        onSuccess: () =>
          showToast({
            title: `Your handicap is ${shown} now`,
            description: 'Matches you have started keep the handicap they began with.',
          }),
        onError: (error) => showFailure('Profile not saved', error),
      },
    )
  return (
    <Button isPending={isPending} aria-label={`Use it: ${shown} as your handicap`} onClick={use}>
      Use it
    </Button>
  )
}

type Posted = PlayerRecord['estimate']['posted']

function roundsInWords(posted: Posted): string {
  const nines = posted.filter(({ holes }) => holes === 9).length
  const rounds = `your latest ${posted.length} rounds here`
  if (nines === 0) return rounds
  return nines === posted.length ? `${rounds}, all over nine holes` : `${rounds}, ${nines} over nine holes`
}

function tooFew(posted: Posted): string {
  const holes = posted.reduce((sum, round) => sum + round.holes, 0)
  const have = holes === 0 ? 'none yet' : holes
  return `An estimate needs ${holesOfFirstIndex} holes, in rounds of nine or eighteen in which every hole was played; there are ${have}.`
}

interface EstimateSheetProps {
  shown: string
  estimate: PlayerRecord['estimate']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const differential =
  'A differential is adjusted gross less course rating, × 113 ÷ slope; no hole counts more than net double bogey. Playing conditions are left out.'
const completed =
  'Nine holes are completed by what your index of that day lets expect of nine more: index × 0.52 + 1.2, because the official table is not published.'

/** The arithmetic behind the estimate: every differential that counts, their average, and the index. */
function EstimateSheet({ shown, estimate, isOpen, onOpenChange }: EstimateSheetProps) {
  const { lines, counting, nines } = estimateLines(estimate)
  const lowest = counting === 1 ? 'The lowest' : `The average of the lowest ${counting}`
  const average = `${lowest} of your latest ${estimate.posted.length} score differentials.`
  return (
    <Sheet
      title="Handicap estimate"
      description={[average, differential, ...(nines > 0 ? [completed] : [])].join(' ')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <ol aria-label={`How the estimate comes to ${shown}`} className="-mt-1">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the working
          <LineView key={index} line={line} isLast={index === lines.length - 1} />
        ))}
      </ol>
    </Sheet>
  )
}

// Nobody plays against anybody here.
const reading: Reading = {
  names: { player: String, ball: String, side: String },
  sideNames: { A: 'A', B: 'B' },
  own: 'A',
}

/** The estimate line by line: each round that counts by its day and course, then what is made of them. */
function estimateLines({ posted, lowTenths }: PlayerRecord['estimate']): {
  lines: ExplanationLine[]
  /** How many rounds count, and how many of them are nines. */
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
  const nine = round.holes === 9 ? ', nine holes' : ''
  return `${formatShortDate(round.date)}, ${round.courseName}${nine}`
}
