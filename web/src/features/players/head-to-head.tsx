import { headToHeadQuery } from '#api/figures/record-queries.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { HeadToHead as Duels } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/** The golfer's results against this player, by format; empty before the first round together. */
export function HeadToHead({ id }: { id: number }) {
  const { data: duels, error, refetch } = useQuery(headToHeadQuery(id))
  if (duels?.rounds === 0) return null
  return (
    <section aria-labelledby="head-to-head">
      <h2 id="head-to-head" className="mb-3 text-lg font-semibold">
        {sharedWords.headToHead}
      </h2>
      {duels && <DuelsCard duels={duels} />}
      {!duels && !error && <Skeleton className="h-48 w-full rounded-lg" />}
      {!duels && error && <ErrorCard title={words.headToHead.notLoaded} error={error} onRetry={refetch} />}
    </section>
  )
}

function DuelsCard({ duels: { rounds, formats } }: { duels: Duels }) {
  return (
    <Card className="overflow-hidden">
      <p className="p-4 text-quiet">{words.together.rounds(rounds)}</p>
      {formats.length === 0 ? (
        <p className="px-4 pb-4">{words.headToHead.none}</p>
      ) : (
        <DuelsTable formats={formats} />
      )}
    </Card>
  )
}

function DuelsTable({ formats }: Pick<Duels, 'formats'>) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{words.headToHead.caption}</caption>
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className="w-full pb-2 pl-4 text-left font-medium">
            {words.headToHead.format}
          </th>
          {[words.headToHead.won, words.headToHead.halved, words.headToHead.lost].map((column) => (
            <th key={column} scope="col" className="min-w-18 pr-4 pb-2 text-right font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {formats.map(({ format, title, won, halved, lost }) => (
          <tr key={format} className="border-t border-rule">
            <th scope="row" className="py-3 pl-4 text-left font-medium">
              {title}
            </th>
            <td className="pr-4 text-right text-lg font-semibold">{won}</td>
            <td className="pr-4 text-right text-lg">{halved}</td>
            <td className="pr-4 text-right text-lg">{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
