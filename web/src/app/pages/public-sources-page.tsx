import { createQueryClient } from '#api/query-client.ts'
import { SourcesPage } from '#features/courses/sources-page.tsx'
import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#paths/paths.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './public-words.ts'

/** Where courses come from, for people who aren't signed in: watchers and joiners. */
export function PublicSourcesPage() {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => {
    document.title = words.sourcesInBrowser
  }, [])
  return (
    <main className="mx-auto flex max-w-[68.75rem] flex-col gap-6 px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-8">
      <Link
        href={paths.home}
        className="flex min-h-target items-center gap-2.5 self-start text-lg font-semibold"
      >
        <BrandMark className="size-9 text-fairway" />
        {sharedWords.brand}
      </Link>
      <h1 className="text-xl font-semibold">{words.sources}</h1>
      <QueryClientProvider client={queryClient}>
        <SourcesPage />
      </QueryClientProvider>
    </main>
  )
}
