/** A UUIDv7: it begins with the time, so that the ids of a round sit together in the server's index. */
export function newEntryId(nowMs: number): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  const time = nowMs.toString(16).padStart(12, '0')
  const [a, b, c, d] = [hex(random.slice(0, 2)), hex(random.slice(2, 4)), hex(random.slice(4)), '89ab']
  const variant = d[(random[2] ?? 0) >> 6]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(1)}-${variant}${b.slice(1)}-${c}`
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
