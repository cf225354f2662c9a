/** Every token of the identity provider begins like this: the Base64 of `{"`, the start of its header. */
const tokenStart = 'eyJ'

/** The lines of a log with forbidden content: one of these secrets, or a token. */
export function leaksIn(lines: readonly string[], secrets: readonly string[]): string[] {
  const forbidden = [...new Set(secrets), tokenStart]
  return lines.filter((line) => forbidden.some((secret) => line.includes(secret)))
}
