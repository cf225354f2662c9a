/** What phones would miss offline, by the service worker's text and the names of the build's files. */
export function offlineProblems(worker: string | undefined, files: readonly string[]): string[] {
  if (worker === undefined) return ['The build has no service worker: nothing opens offline.']
  const isKept = (file: string) => worker.includes(`"${file}"`) || worker.includes(`'${file}'`)
  const missing = files.filter((file) => isOfTheApp(file) && !isKept(file))
  const problems = missing.map((file) => `The service worker does not cache ${file}.`)
  const page = /\{[^{}]*"url":"index\.html"[^{}]*\}/.exec(worker)?.[0]
  if (page && !page.includes('"integrity":'))
    problems.push('The service worker would cache the page of another version.')
  return problems
}

/** The public board, for people without the app, is a page of its own. */
function isOfTheApp(file: string): boolean {
  return (
    /\.(js|css|html|woff2)$/.test(file) && !/^(watch\.html|assets\/watch-.*|service-worker\.js)$/.test(file)
  )
}
