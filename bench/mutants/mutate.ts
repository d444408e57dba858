import { type ESTree, parseSync, Visitor } from 'vite'
import { opposites, sqlOpposites } from './opposites.ts'

/** One small change of a source, such as a programmer makes by mistake. */
export interface Change {
  start: number
  end: number
  /** The replacement; null where a whole statement is left out. */
  text: string | null
  /** From 1. */
  line: number
  /** `a < b → a <= b`, in one line. */
  title: string
}

/** The changes of a TypeScript source that a test should notice, in the order of the source. */
export function changesOf(source: string): Change[] {
  const { program, errors } = parseSync('source.ts', source)
  if (errors[0]) throw new Error(`It cannot be parsed: ${errors[0].message}`)
  const found: Change[] = []
  const untouched = new Set<string>()
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end)
  const leaveAlone = (node: ESTree.Span | null | undefined) => {
    if (node) untouched.add(placeOf(node))
  }
  const change = (node: ESTree.Span, text: string | null) => {
    if (untouched.has(placeOf(node)) || text === textOf(node)) return
    const title = `${inOneLine(textOf(node))} → ${text === null ? '(left out)' : inOneLine(text)}`
    found.push({ start: node.start, end: node.end, text, line: lineAt(source, node.start), title })
  }
  const swap = (node: ESTree.Span & { operator: string; left: ESTree.Span; right: ESTree.Span }) => {
    const other = opposites[node.operator]
    if (other) change(node, `${textOf(node.left)} ${other} ${textOf(node.right)}`)
  }
  const negate = (test: ESTree.Expression) => {
    if (isChangedAnyway(test)) return
    change(test, `!(${textOf(test)})`)
  }

  new Visitor({
    ImportDeclaration: ({ source: from }) => leaveAlone(from),
    ExportNamedDeclaration: ({ source: from }) => leaveAlone(from),
    ExportAllDeclaration: ({ source: from }) => leaveAlone(from),
    ImportExpression: ({ source: from }) => leaveAlone(from),
    TSLiteralType: ({ literal }) => leaveAlone(literal),
    Property: ({ key, computed }) => void (computed || leaveAlone(key)),
    // A list of codes: the compiler holds each of them to its type.
    TSAsExpression({ expression }) {
      if (expression.type === 'ArrayExpression') for (const each of namesIn(expression)) leaveAlone(each)
    },
    TSPropertySignature: ({ key }) => leaveAlone(key),
    PropertyDefinition: ({ key }) => leaveAlone(key),
    ChainExpression(node) {
      const links = linksOf(node)
      for (const link of links) if (link.optional) change(node, withoutQuestion(source, node, link))
      // The last link starts where the chain does, and a part that is changed alone would end the chain.
      links.forEach(leaveAlone)
    },
    Literal(node) {
      if (typeof node.value === 'boolean') change(node, String(!node.value))
      if (typeof node.value === 'number' && node.value <= mostCounted) change(node, String(node.value + 1))
      if (typeof node.value === 'string' && isCode.test(node.value)) change(node, `'another'`)
    },
    BinaryExpression(node) {
      if (node.operator === '+' && [node.left, node.right].some(isText)) return
      swap(node)
    },
    LogicalExpression(node) {
      if (node.operator === '??') change(node, textOf(node.left))
      else swap(node)
    },
    UnaryExpression(node) {
      if (node.operator === '!') change(node, `!!(${textOf(node.argument)})`)
    },
    IfStatement: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    ConditionalExpression(node) {
      change(node, textOf(node.consequent))
      change(node, textOf(node.alternate))
    },
    ReturnStatement({ argument }) {
      if (argument && !isChangedAnyway(argument)) change(argument, 'undefined')
    },
    ArrowFunctionExpression({ body, expression }) {
      if (expression && !isChangedAnyway(body)) change(body, 'undefined')
    },
    ExpressionStatement(node) {
      if (node.expression.type !== 'Literal') change(node, null)
    },
    CallExpression(node) {
      const [first, operator] = node.arguments
      const other = operator?.type === 'Literal' ? sqlOpposites[String(operator.value)] : undefined
      if (operator && other) {
        change(operator, `'${other}'`)
        leaveAlone(operator)
      }
      const { callee } = node
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : ''
      if (other || namesColumns.test(name)) for (const each of namesIn(first)) leaveAlone(each)
      if (callee.type === 'MemberExpression' && narrowing.test(name)) change(node, textOf(callee.object))
    },
  }).visit(program)
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Numbers up to here count something; larger ones are measures, where one more or less does not matter. */
const mostCounted = 10

/** A string that a program compares, and no person reads. */
const isCode = /^[a-z][A-Za-z0-9]*([-_.:/][A-Za-z0-9]+)*$/

/** Calls without which a chain still makes sense, but answers more, or in another order. */
const narrowing =
  /^(where|having|limit|orderBy|forUpdate|skipLocked|distinct|filter|slice|sort|toSorted|reverse|toReversed|trim|trimEnd|trimStart|toLowerCase|min|max|optional|nullable|flat|catch)$/

/** Calls of the query builder whose first argument is a name: one that does not exist fails at once. */
const namesColumns =
  /^(select|selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|where|whereRef|orderBy|groupBy|returning|distinctOn|column|columns|ref|onConflict|with)$/

const isText = (node: ESTree.Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** Whether another change of it means the same, or none means anything. */
function isChangedAnyway(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'BlockStatement':
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return true
    case 'BinaryExpression':
      return opposites[node.operator] !== undefined
    case 'ParenthesizedExpression':
      return isChangedAnyway(node.expression)
    case 'UnaryExpression':
      return node.operator === '!'
    case 'Literal':
      return typeof node.value === 'boolean' || node.value === null
    case 'Identifier':
      return node.name === 'undefined'
    // The end of a switch that names every kind there is: the compiler notices, and no test comes by.
    case 'TSSatisfiesExpression':
      return node.typeAnnotation.type === 'TSNeverKeyword'
    default:
      return false
  }
}

function namesIn(argument: ESTree.Node | undefined): ESTree.Node[] {
  return argument?.type === 'ArrayExpression'
    ? argument.elements.filter((each) => each !== null)
    : argument
      ? [argument]
      : []
}

type Link = ESTree.MemberExpression | ESTree.CallExpression

/** The members and calls of `a?.b.c()`, the last one first. */
function linksOf({ expression }: ESTree.ChainExpression): Link[] {
  const links: Link[] = []
  let node: ESTree.Node = expression
  for (;;) {
    if (node.type === 'TSNonNullExpression') node = node.expression
    else if (node.type === 'MemberExpression') {
      links.push(node)
      node = node.object
    } else if (node.type === 'CallExpression') {
      links.push(node)
      node = node.callee
    } else return links
  }
}

function withoutQuestion(source: string, chain: ESTree.Span, link: Link): string {
  const from = (link.type === 'MemberExpression' ? link.object : link.callee).end
  const at = source.indexOf('?.', from)
  const isName = link.type === 'MemberExpression' && !link.computed
  return source.slice(chain.start, at) + (isName ? '.' : '') + source.slice(at + 2, chain.end)
}

const placeOf = ({ start, end }: ESTree.Span) => `${start}-${end}`

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 60)} … ${line.slice(-17)}` : line
}
