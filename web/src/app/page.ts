import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

/** A page in its own chunk, which can be preloaded before it is rendered. */
export type LazyPage = LazyExoticComponent<ComponentType> & { fetch: () => Promise<unknown> }

export function page(load: () => Promise<ComponentType>): LazyPage {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { fetch: load },
  )
}
