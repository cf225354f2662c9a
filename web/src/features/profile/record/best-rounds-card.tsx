import { TitledCard } from '#ui/draw/titled-card.tsx'
import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import type { RoundsOfLength } from '@nineteenth/contracts'
import { formatToPar } from '@nineteenth/scoring'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'

interface BestRoundsCardProps extends Pick<RoundsOfLength, 'best'> {
  id: string
  title: string
}

export function BestRoundsCard({ best, id, title }: BestRoundsCardProps) {
  return (
    <TitledCard id={id} title={title}>
      <ol className="-mx-5 -mb-5 divide-y divide-rule border-t border-rule md:-mx-6 md:-mb-6">
        {best.map(({ matchId, date, courseName, gross, toPar }) => (
          <li key={matchId}>
            <Link
              href={paths.results(matchId)}
              className="flex min-h-target items-center gap-4 max-[12rem]:gap-2 px-5 py-2 -outline-offset-3 hover:bg-sand md:px-6"
            >
              <span className="w-12 shrink-0 text-xl font-semibold tabular-nums">{gross}</span>
              <span className="min-w-0 grow">
                <span className="block font-medium [overflow-wrap:anywhere]">{courseName}</span>
                <time dateTime={date} className="block text-sm text-quiet">
                  {formatShortDate(date)}
                </time>
              </span>
              <span className="shrink-0 tabular-nums">{formatToPar(toPar)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-[12rem]:hidden" />
            </Link>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}
