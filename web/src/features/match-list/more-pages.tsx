import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

/** The end of the list: loads on when it comes into sight, or when it is pressed. */
export function MorePages({ query }: { query: Pages }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // A page that failed is asked for by hand: a list that retries by itself never stops without signal.
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const loadMore = useEffectEvent(() => canLoad && void fetchNextPage())
  useEffect(() => {
    if (!canLoad || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canLoad])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-2 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-quiet">
          {sentenceFor(query.error)}
        </p>
      )}
      <Button look="outline" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading more ...' : 'Show more matches'}
      </Button>
    </div>
  )
}
