/** Lines as a spreadsheet reads them. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n')
}

/** A spreadsheet takes what begins with such a sign, also a wide one, for a formula unless it is a number; and a name may be anything. */
function quoted(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
