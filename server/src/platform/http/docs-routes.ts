import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { cacheFor } from '../cache-for.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { ownPolicy } from './guards/security-headers.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Nineteenth API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body><div id="api"></div></body>
</html>
`

// A separate script, because the page's policy allows no inline scripts. For reading: no call can
// be tried out, and the document isn't sent to Swagger's validator.
const start = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** The OpenAPI document, and a page that shows it. */
export function serveDocs(app: FastifyInstance): void {
  serveFile(app, { path: '/api/docs', type: types.html, read: () => page })
  serveFile(app, { path: '/api/docs/start.js', type: types.js, read: () => start })
  serveFile(app, swaggerUi('swagger-ui-bundle.js', types.js))
  serveFile(app, swaggerUi('swagger-ui.css', types.css))
  serveFile(app, {
    path: '/api/docs/openapi.json',
    type: types.json,
    read: () => JSON.stringify(app.swagger()),
  })
}

interface DocsFile {
  path: string
  type: string
  read: () => string | Promise<string>
}

function swaggerUi(name: string, type: string): DocsFile {
  const path = createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)
  return { path: `/api/docs/${name}`, type, read: () => readFile(path, 'utf8') }
}

const pack = promisify(gzip)
const dayMs = 86_400_000

/** Read and compressed at the first request; the content never changes while the process runs. */
function serveFile(app: FastifyInstance, { path, type, read }: DocsFile): void {
  const load = cacheFor(dayMs, async () => {
    const plain = Buffer.from(await read())
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
    return { plain, packed: await pack(plain), etag }
  })

  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const { plain, packed, etag } = await load()
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    reply.headers({ 'content-type': type, 'content-security-policy': ownPolicy })
    if (!acceptsGzip(request)) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}
