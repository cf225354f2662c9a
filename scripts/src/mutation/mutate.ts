import ts from 'typescript'

/** A small change of a source file: what was there, what is there instead, and where. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly from: string
  readonly to: string
  readonly text: string
}

const swaps: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
}

const calls: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  every: 'some',
  some: 'every',
  roundHalfUp: 'roundToTenths',
}

/** Every small change of a source file that the mutator knows. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2024, true)
  const found: Mutant[] = []
  const replace = (node: ts.Node, to: string) => {
    const start = node.getStart(source)
    const { line } = source.getLineAndCharacterOfPosition(start)
    const changed = text.slice(0, start) + to + text.slice(node.end)
    found.push({ file, line: line + 1, from: node.getText(source), to, text: changed })
  }
  const visit = (node: ts.Node): void => {
    // Types, imports and descriptions do nothing when the program runs.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    for (const to of replacementsOf(node, source)) replace(node, to)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function replacementsOf(node: ts.Node, source: ts.SourceFile): string[] {
  const swap = ts.isBinaryExpression(node.parent ?? node) ? swaps[node.kind] : undefined
  if (
    swap !== undefined &&
    node.parent &&
    ts.isBinaryExpression(node.parent) &&
    node.parent.operatorToken === node
  ) {
    return [swap]
  }
  if (ts.isNumericLiteral(node)) return [`${Number(node.text) + 1}`]
  if (ts.isStringLiteral(node)) return isValue(node) ? [`''`] : []
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  if (ts.isPrefixUnaryExpression(node)) return replacementsOfUnary(node, source)
  if (ts.isPostfixUnaryExpression(node))
    return [`${node.operand.getText(source)}${node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'}`]
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) return ['']
  if (ts.isIdentifier(node) && isCalled(node)) return calls[node.text] ? [calls[node.text]!] : []
  if (isCondition(node)) return ['true', 'false']
  return []
}

function replacementsOfUnary(node: ts.PrefixUnaryExpression, source: ts.SourceFile): string[] {
  const operand = node.operand.getText(source)
  if (node.operator === ts.SyntaxKind.ExclamationToken || node.operator === ts.SyntaxKind.MinusToken)
    return [operand]
  return []
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node
  if (!parent) return false
  if (ts.isIfStatement(parent)) return parent.expression === node
  return ts.isConditionalExpression(parent) && parent.condition === node
}

/** A text that is not the name of a property or of a module. */
function isValue(node: ts.StringLiteral): boolean {
  const { parent } = node
  return (
    node.text !== '' &&
    !(ts.isPropertyAssignment(parent) && parent.name === node) &&
    !ts.isExportDeclaration(parent)
  )
}

function isCalled(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent)) return parent.expression === node
  return ts.isPropertyAccessExpression(parent) && parent.name === node && ts.isCallExpression(parent.parent)
}
