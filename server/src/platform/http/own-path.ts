/**
 * One of our own paths for a redirect; the home page if it leads elsewhere or has control characters, which browsers
 * drop.
 */
export function toOwnPath(address: unknown): string {
  const isPath =
    typeof address === 'string' &&
    address.startsWith('/') &&
    address.length <= longest &&
    !/\p{Cc}/u.test(address)
  const url = isPath ? URL.parse(address, base) : null
  if (url?.origin !== base) return '/'
  // `/.//elsewhere` is ours, but browsers turn it into another host.
  const path = url.pathname + url.search + url.hash
  return /^\/(?!\/|api\/)/.test(url.pathname) && path.length <= longest ? path : '/'
}

// Much longer than any of our URLs; browsers store it in a cookie during sign-in.
const longest = 200

const base = 'https://nineteenth.invalid'
