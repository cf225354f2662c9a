/** Lines in the form that spreadsheets read. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n')
}

/**
 * Spreadsheets run cells that begin with these signs, also the wide ones, as formulas, and a name may begin with any.
 */
function quoted(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
