import ts from 'typescript'

/**
 * Titles of the tests in a source file, without skipped ones. A `test.each` has its title as written, and with the
 * literals of each row in place of its `%s`.
 */
export function testTitlesIn(text: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = calleeName(node)
      if (isSkipped.test(name)) return
      if (isTest.test(name)) titles.push(...titlesOf(node))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.test.tsx', text, ts.ScriptTarget.Latest))
  return titles
}

const isTest = /^(test|it)(\.(only|concurrent|sequential|each|for))*$/
const isSkipped = /^(test|it|describe)\b.*\.(skip|todo|fixme|fail|fails|skipIf|runIf)$/

/** `test.each` for `test.each(rows)('title')` as for `test.each('title')`. */
function calleeName({ expression }: ts.CallExpression): string {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression
  return nameOf(callee)
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee)) return `${nameOf(callee.expression)}.${callee.name.text}`
  return ''
}

function titlesOf(call: ts.CallExpression): string[] {
  const title = textOf(call.arguments[0])
  if (title === undefined) return []
  const rows = ts.isCallExpression(call.expression) ? withoutTypes(call.expression.arguments[0]) : undefined
  if (rows === undefined || !ts.isArrayLiteralExpression(rows)) return [title]
  const ofRows = rows.elements.map((row) => withCells(title, cellsOf(row)))
  return [...new Set([title, ...ofRows])]
}

/** The array of `[…] as const`. */
function withoutTypes(node?: ts.Expression): ts.Expression | undefined {
  return node && ts.isAsExpression(node) ? withoutTypes(node.expression) : node
}

function cellsOf(row: ts.Expression): (string | undefined)[] {
  return (ts.isArrayLiteralExpression(row) ? [...row.elements] : [row]).map(textOf)
}

function withCells(title: string, cells: readonly (string | undefined)[]): string {
  const left = [...cells]
  return title.replaceAll(/%[sdijo]/g, (placeholder) => left.shift() ?? placeholder)
}

function textOf(node?: ts.Expression): string | undefined {
  if (node === undefined) return undefined
  if (ts.isIdentifier(node) && node.text === 'undefined') return 'undefined'
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? node.text : undefined
}
