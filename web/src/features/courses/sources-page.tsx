import { courseSourcesQuery } from '#api/courses/course-queries.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { CourseExport } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Download, MapPin } from 'lucide-react'
import { sourcesWords } from './sources-words.ts'

/** Where courses come from, their licenses, and downloads. */
export function SourcesPage() {
  const { data: sources, error, refetch } = useQuery(courseSourcesQuery)
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <p>{sourcesWords.intro}</p>
      {sources?.map((source) => (
        <SourceCard key={`${source.source} ${source.licence.name}`} source={source} />
      ))}
      {sources?.length === 0 && (
        <Card>
          <EmptyState icon={MapPin} title={sourcesWords.noneTitle} description={sourcesWords.none} />
        </Card>
      )}
      {!sources && !error && <Skeleton className="h-44" />}
      {!sources && error && <ErrorCard title={sourcesWords.notLoaded} error={error} onRetry={refetch} />}
    </div>
  )
}

function SourceCard({
  source: { name, url, licence, attribution, courses, address },
}: {
  source: CourseExport
}) {
  return (
    <Card className="flex flex-col items-start gap-3 p-4 md:p-6">
      <div>
        <h2 className="text-lg font-semibold">
          {url ? (
            <a href={url} className="text-fairway underline">
              {name}
            </a>
          ) : (
            name.charAt(0).toUpperCase() + name.slice(1)
          )}
        </h2>
        <p className="tabular-nums">
          {sourcesWords.coursesUnder(courses)}{' '}
          <a href={licence.url} className="text-fairway underline">
            {licence.name}
          </a>
        </p>
      </div>
      <p className="text-sm text-quiet">
        {attribution ? sourcesWords.attribution(attribution) : sourcesWords.noAttribution}
      </p>
      <a href={address} download className={buttonStyle('outline')}>
        <Download aria-hidden className="size-5" /> {sourcesWords.download}
      </a>
    </Card>
  )
}
