import { TitledCard } from '#ui/draw/titled-card.tsx'
import { useChangeProfile } from '#api/people/profile-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { PlayerRecord } from '@nineteenth/contracts'
import { holesOfFirstIndex } from '@nineteenth/scoring'
import { useState } from 'react'
import { EstimateSheet } from './estimate-sheet.tsx'

/** What the index would be by the rounds played here; never passed off as the official one. */
export function EstimateCard({ estimate }: Pick<PlayerRecord, 'estimate'>) {
  const { index, posted } = estimate
  return (
    <TitledCard id="estimate" title="Handicap estimate">
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
        onError: (error) =>
          showToast({ title: 'Profile not saved', description: sentenceFor(error), look: 'destructive' }),
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
