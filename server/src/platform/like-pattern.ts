/** A LIKE pattern for "contains", in which what the person typed stands for itself. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
