import { isRejectedWith } from '#api/api-error.ts'
import { figuresQuery } from '#api/figures/operator-queries.ts'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { Figures } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  ActionsCard,
  CoursesCard,
  DatabaseCard,
  HousekeepingCard,
  MatchesCard,
  NodeCard,
  PeopleCard,
} from './figure-cards.tsx'
import { bytesText, momentText, spanText, problemsOf } from './figure-words.ts'
import { words } from './words.ts'

/** The product's figures for its operator. For other users the server answers "not found". */
export function OperatorPage({ notFound }: { notFound: ReactNode }) {
  const { data: figures, error, refetch } = useQuery(figuresQuery)
  if (isRejectedWith(error, 'not-found')) return notFound
  if (!figures && !error) return <FiguresSkeleton />
  return (
    <div className="grid gap-5">
      {error && (
        <ErrorCard
          title={figures ? words.page.figuresFrom(momentText(figures.madeAt)) : words.page.notLoaded}
          error={error}
          onRetry={refetch}
        />
      )}
      {figures && <FigureCards figures={figures} />}
    </div>
  )
}

function FigureCards({ figures }: { figures: Figures }) {
  return (
    <>
      <StateHero figures={figures} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <PeopleCard {...figures} />
          <MatchesCard {...figures} />
          <NodeCard {...figures} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <DatabaseCard {...figures} />
          <CoursesCard {...figures} />
          <HousekeepingCard {...figures} />
          <ActionsCard {...figures} />
        </div>
      </div>
    </>
  )
}

/** Whether the operator must act, above all figures. */
function StateHero({ figures }: { figures: Figures }) {
  const [first, ...others] = problemsOf(figures)
  const { build, uptimeSeconds } = figures.node
  return (
    <section aria-label={words.page.state} className="rounded-lg bg-hero p-5 text-on-hero md:p-8">
      <p className="text-xl font-semibold [overflow-wrap:anywhere]">{first ?? words.page.allOk}</p>
      {others.map((problem) => (
        <p key={problem} className="mt-1 font-medium [overflow-wrap:anywhere]">
          {problem}
        </p>
      ))}
      <p className="mt-3 text-on-hero-quiet [overflow-wrap:anywhere]">
        {words.page.build(
          build,
          spanText(uptimeSeconds),
          bytesText(figures.databaseBytes),
          momentText(figures.madeAt),
        )}
      </p>
    </section>
  )
}

function FiguresSkeleton() {
  return (
    <output aria-label={words.page.loading} className="grid gap-5 md:grid-cols-2">
      <Skeleton className="h-32 w-full rounded-lg md:col-span-2" />
      <Skeleton className="h-80 w-full rounded-lg" />
      <Skeleton className="h-80 w-full rounded-lg" />
    </output>
  )
}
