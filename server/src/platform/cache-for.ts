import { LRUCache } from 'lru-cache'

/** Caches the answer for this long. Concurrent callers share one request; a failure is not cached. */
export function cacheFor<Answer extends object>(
  forMs: number,
  load: () => Promise<Answer>,
): () => Promise<Answer> {
  const cache = new LRUCache<'answer', Answer>({ max: 1, ttl: forMs, fetchMethod: load })
  return () => cache.forceFetch('answer')
}
