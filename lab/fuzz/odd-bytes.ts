const host = 'Host: localhost\r\n'

/** Requests that are hardly HTTP: the HTTP parser rejects them before any route. */
export const oddBytes: readonly string[] = [
  '\r\n\r\n\r\nNONSENSE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `GET /api/stats HTTP/1.1\r\n\r\n`,
  `GET /api/stats HTTP/1.1\r\n${host}${host}\r\n`,
  `GET /api/ma\u0000tches HTTP/1.1\r\n${host}\r\n`,
  `GET /api/m\u00e4tches HTTP/1.1\r\n${host}\r\n`,
  `GET /api/stats HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`,
  `GET /api/stats HTTP/1.1\r\n${host}X: a\r\n folded\r\n\r\n`,
  `GET /api/stats HTTP/1.1\r\n${host}X y: a\r\n\r\n`,
  `GET /api/stats HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`,
  `GET /api/stats HTTP/1.1\r\n${host}${'X: 1\r\n'.repeat(3_000)}\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`,
  `POST /api/auth/logout HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  `POST /api/auth/logout HTTP/1.1\r\n${host}Content-Length: 1e3\r\n\r\n`,
  `POST /api/auth/logout HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`,
  `POST /api/auth/logout HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/auth/logout HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/auth/logout HTTP/1.1\r\n${host}Transfer-Encoding: gzip\r\n\r\n`,
  `BREW /api/stats HTTP/1.1\r\n${host}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]
