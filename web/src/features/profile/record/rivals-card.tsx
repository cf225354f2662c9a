import { TitledCard } from '#ui/draw/titled-card.tsx'
import { paths } from '#paths/paths.ts'
import type { PlayerRecord } from '@nineteenth/contracts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'

/** Whom most games were decided against; by format it stands on the page of each. */
export function RivalsCard({ rivals }: Pick<PlayerRecord, 'rivals'>) {
  return (
    <TitledCard id="rivals" title="Head to head" note="Games decided between you, of all formats">
      <ol className="-mx-5 -mb-5 divide-y divide-rule border-t border-rule md:-mx-6 md:-mb-6">
        {rivals.map(({ userId, displayName, won, halved, lost }) => (
          <li key={userId}>
            <Link
              href={paths.player(userId)}
              className="flex min-h-target items-center gap-4 px-5 py-2 -outline-offset-3 hover:bg-sand md:px-6"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium [overflow-wrap:anywhere]">{displayName}</span>
                <span className="block text-sm text-quiet tabular-nums">
                  {won} won, {halved} halved, {lost} lost
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}
