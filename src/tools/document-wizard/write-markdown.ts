import type { DocBlock, DocModel } from './doc-model.ts'

/** The document as GitHub-flavoured Markdown. Pictures are named, not embedded. */
export function writeMarkdown(doc: DocModel): string {
  const head = [`# ${inline(doc.title)}`, ...(doc.subtitle ? [`*${inline(doc.subtitle)}*`] : [])]
  return `${[...head, ...doc.blocks.map(blockOf)].join('\n\n')}\n`
}

function blockOf(block: DocBlock): string {
  switch (block.kind) {
    case 'heading':
      return `## ${inline(block.text)}`
    case 'paragraph':
      return block.text.split('\n').map(inline).join('\n')
    case 'list':
      return block.items.map((item) => `- ${inline(item)}`).join('\n')
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${inline(line)}`)
        .join('\n')
    case 'facts':
      return block.rows.map((row) => `- **${inline(row.name)}:** ${inline(row.value)}`).join('\n')
    case 'table':
      return [row(block.head), row(block.head.map(() => '---')), ...block.rows.map(row)].join('\n')
    case 'picture':
      return `[Picture: ${inline(block.alt)}]`
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => inline(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

/** Escapes text that would become a heading, a list, emphasis, a link or markup. */
function inline(text: string): string {
  return text
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/^(\s*)([#>+-])(?=\s)/, '$1\\$2')
    .replace(/^(\s*\d+)\.(?=\s)/, '$1\\.')
    .replace(/\s*\n\s*/g, ' ')
}
