const maxWaitMs = 3_000

/** Resolves once the page has loaded and the phone has nothing else to do, or a few seconds after it has loaded. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: maxWaitMs })
    else setTimeout(resolve, 300)
  })
}
