import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'

/** A component in its own chunk, which can be fetched before it is rendered. */
export type Later<Props extends object = object> = ComponentType<Props & Placeheld> & {
  fetch: () => Promise<unknown>
}

interface Placeheld {
  /** Shown until it has loaded. */
  fallback?: ReactNode
}

/**
 * Loads a component when it is first rendered. React's own `lazy` and `Suspense` would show what has loaded only 300 ms
 * after the last placeholder, which is most of a start.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => (loaded ??= await load())
  function Loading(props: Props & Placeheld) {
    const [{ View, problem }, setState] = useState<{ View?: typeof loaded; problem?: unknown }>({
      View: loaded,
    })
    useLayoutEffect(() => {
      if (!View)
        fetch().then(
          // In slices: a page is drawn while the phone reacts to taps.
          (next) => startTransition(() => setState({ View: next })),
          (cause: unknown) => setState({ problem: cause }),
        )
    }, [View])
    if (problem !== undefined) throw problem
    return View ? <View {...props} /> : props.fallback
  }
  return Object.assign(Loading, { fetch })
}

/**
 * Loads a rarely used part after the page and reserves its space. If it can't be loaded, the page still works and shows
 * `Failed` instead.
 */
export function whenNeeded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
  Failed: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const View = later(() => load().catch(() => Failed))
  return function WhenNeeded(props: Props) {
    return <View fallback={place} {...props} />
  }
}
