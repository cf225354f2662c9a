import { LRUCache } from 'lru-cache'

/** Caches the answer for so long. Concurrent callers share one question; a failure is not cached. */
export function rememberFor<Answer extends object>(
  forMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const cache = new LRUCache<'answer', Answer>({ max: 1, ttl: forMs, fetchMethod: ask })
  return () => cache.forceFetch('answer')
}
