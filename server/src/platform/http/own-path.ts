/** An address of ours as a redirect may name it; home where it leads elsewhere or has control characters, which browsers drop. */
export function toOwnPath(address: unknown): string {
  const isPath =
    typeof address === 'string' &&
    address.startsWith('/') &&
    address.length <= longest &&
    !/\p{Cc}/u.test(address)
  const url = isPath ? URL.parse(address, base) : null
  if (url?.origin !== base) return '/'
  // `/.//elsewhere` is ours, and what browsers make of it is not.
  const path = url.pathname + url.search + url.hash
  return /^\/(?!\/|api\/)/.test(url.pathname) && path.length <= longest ? path : '/'
}

// Far above any address of ours; browsers keep it in a cookie while somebody signs in.
const longest = 200

const base = 'https://nineteenth.invalid'
