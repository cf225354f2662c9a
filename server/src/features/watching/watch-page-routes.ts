import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, errorStatus } from '@nineteenth/contracts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { ownPolicy } from '#platform/http/guards/security-headers.ts'
import type { ReportFailure } from '../live/live-figures.ts'
import type { Preview } from './boards.ts'

export interface WatchPageDeps {
  /** The folder of the built web app, if this node serves it. */
  webRoot: string | undefined
  /** The origins under which browsers reach the app. */
  origin: string
  /** The preview of a link's board; rejects if the link opens none. */
  getPreview: (token: string, request: FastifyRequest) => Promise<Preview>
  report: ReportFailure
}

const marker = '<!--preview-->'
const plainTitle = '<title>Live board · Nineteenth</title>'

// The address is the secret: the page must not send it as a referrer to linked sites.
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': ownPolicy,
}

/** The page of a public board with a preview in its head, because chats run no scripts. */
export async function serveWatchPage(
  app: FastifyInstance,
  { webRoot, origin, getPreview, report }: WatchPageDeps,
): Promise<void> {
  const page = webRoot && (await readPage(webRoot, app.log))
  if (!page) return
  // Some chats and people add a slash to the end of an address.
  for (const path of ['/watch/:token', '/watch/:token/'])
    app.get<{ Params: { token: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { status, preview } = await previewFor(request)
      return reply
        .status(status)
        .headers({ ...pageHeaders, 'cache-control': preview ? 'public, max-age=0, s-maxage=10' : 'no-store' })
        .send(page.replace(marker, () => (preview ? tagsOf(preview, origin) : plainTitle)))
    })

  async function previewFor(
    request: FastifyRequest<{ Params: { token: string } }>,
  ): Promise<{ status: number; preview?: Preview }> {
    const token = api.watching.now.params.shape.token.safeParse(request.params.token)
    if (!token.success) return { status: errorStatus['link-not-found'] }
    try {
      return { status: 200, preview: await getPreview(token.data, request) }
    } catch (error) {
      const status = error instanceof AppError ? errorStatus[error.code] : 500
      if (status < 500) return { status }
      // The page shows the problem itself, and recovers automatically.
      report('preview', error)
      return { status: 200 }
    }
  }
}

/**
 * A web app that is built without the board page has no such file, so the app routes board
 * addresses.
 */
async function readPage(webRoot: string, log: FastifyBaseLogger): Promise<string | undefined> {
  return readFile(join(webRoot, 'watch.html'), 'utf8').catch((err: unknown) => {
    log.warn({ err }, 'there is no page for public boards')
    return undefined
  })
}

/** The title and the preview tags of a page. */
function tagsOf({ courseName, playerNames, date, isComplete }: Preview, origin: string): string {
  const title = escapeHtml(`${courseName} · ${isComplete ? 'Final board' : 'Live board'}`)
  const description = escapeHtml(`${formatNames(playerNames)} · ${formatDate(date)}`)
  return [
    `<title>${title}</title>`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Nineteenth">',
    `<meta property="og:image" content="${escapeHtml(origin)}/preview.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ')
}

function formatNames([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return first
  if (others.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

function formatDate(date: string): string {
  return days.format(new Date(`${date}T00:00:00Z`))
}

/** Escapes text for elements, and for attributes in double quotes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
