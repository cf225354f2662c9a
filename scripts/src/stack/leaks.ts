/** Every token of the identity provider begins so: it is the Base64 of `{"`, and of a header. */
const tokenStart = 'eyJ'

/** The lines of a log that tell what none may: one of these secrets, or a token. */
export function leaksIn(lines: readonly string[], secrets: readonly string[]): string[] {
  const forbidden = [...new Set(secrets), tokenStart]
  return lines.filter((line) => forbidden.some((secret) => line.includes(secret)))
}
