import type { Transformed } from '#domain/text/diagnostic.ts'
import { readJson, type JsonMember, type SourceNode } from './json-source.ts'

export type JsonLayout = '2' | '4' | 'tab' | 'minify'

export interface JsonOptions {
  layout: JsonLayout
  /** Members by name, by code point, at every level; items of arrays keep their order. */
  sortKeys: boolean
}

export interface FormattedJson {
  text: string
  /** null: nothing could be read. */
  root: SourceNode | null
  counts: JsonCounts
}

export interface JsonCounts {
  objects: number
  arrays: number
  values: number
  /** Levels of nesting; a bare value has 0. */
  depth: number
}

const nothing: JsonCounts = { objects: 0, arrays: 0, values: 0, depth: 0 }

/** Formats or minifies JSON without changing the value of any number or string. */
export function transformJson(input: string, options: JsonOptions): Transformed<FormattedJson> {
  const { root, diagnostics } = readJson(input)
  if (!root) return { output: { text: '', root: null, counts: nothing }, diagnostics }
  const shaped = options.sortKeys ? sorted(root) : root
  const unit =
    options.layout === 'tab' ? '\t' : ' '.repeat(options.layout === 'minify' ? 0 : Number(options.layout))
  const text = options.layout === 'minify' ? minified(shaped) : indented(shaped, unit, '')
  return { output: { text, root: shaped, counts: countNodes(shaped) }, diagnostics }
}

function minified(node: SourceNode): string {
  if (node.kind === 'object') {
    return `{${node.members.map((each) => `${each.raw}:${minified(each.value)}`).join(',')}}`
  }
  if (node.kind === 'array') return `[${node.items.map(minified).join(',')}]`
  return node.raw
}

function indented(node: SourceNode, unit: string, margin: string): string {
  const inner = margin + unit
  if (node.kind === 'object') {
    if (node.members.length === 0) return '{}'
    const lines = node.members.map((each) => `${inner}${each.raw}: ${indented(each.value, unit, inner)}`)
    return `{\n${lines.join(',\n')}\n${margin}}`
  }
  if (node.kind === 'array') {
    if (node.items.length === 0) return '[]'
    const lines = node.items.map((each) => `${inner}${indented(each, unit, inner)}`)
    return `[\n${lines.join(',\n')}\n${margin}]`
  }
  return node.raw
}

function sorted(node: SourceNode): SourceNode {
  if (node.kind === 'array') return { kind: 'array', items: node.items.map(sorted) }
  if (node.kind !== 'object') return node
  const members = node.members.map((each) => ({ ...each, value: sorted(each.value) }))
  return { kind: 'object', members: members.sort(byName) }
}

function byName(a: JsonMember, b: JsonMember): number {
  if (a.name === b.name) return 0
  return a.name < b.name ? -1 : 1
}

function countNodes(root: SourceNode): JsonCounts {
  const counts = { ...nothing }
  const waiting: [SourceNode, number][] = [[root, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, level] = next
    if (node.kind === 'object') counts.objects++
    else if (node.kind === 'array') counts.arrays++
    else counts.values++
    const inner = childrenOf(node)
    if (inner.length > 0 || node.kind === 'object' || node.kind === 'array') {
      counts.depth = Math.max(counts.depth, level + 1)
    }
    for (const child of inner) waiting.push([child, level + 1])
  }
  return counts
}

function childrenOf(node: SourceNode): SourceNode[] {
  if (node.kind === 'array') return node.items
  return node.kind === 'object' ? node.members.map((each) => each.value) : []
}
