import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

/** A page in a chunk of its own, which can be asked for before the page is drawn. */
export type LazyPage = LazyExoticComponent<ComponentType> & { fetch: () => Promise<unknown> }

export function page(load: () => Promise<ComponentType>): LazyPage {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { fetch: load },
  )
}
