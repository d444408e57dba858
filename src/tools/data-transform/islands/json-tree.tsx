import type { JsonMember, SourceNode } from '../json-source.ts'
import { useState } from 'react'

/** How many children of an object or array are shown before “more”. */
const step = 100

/** JSON as a collapsible tree. Collapsed parts are not rendered, so a large file opens at once. */
export function JsonTree({ root }: { root: SourceNode }) {
  return (
    <div
      role="region"
      aria-label="Tree"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-128 overflow-auto rounded-card border border-line bg-card p-3.5 font-mono text-small leading-[1.6]"
    >
      <Node node={root} open />
    </div>
  )
}

function Node({ name, node, open = false }: { name?: string; node: SourceNode; open?: boolean }) {
  const [isOpen, setOpen] = useState(open)
  const [count, setCount] = useState(step)
  const label = name === undefined ? null : <span className="text-sky-text">{name}: </span>
  if (node.kind !== 'object' && node.kind !== 'array') {
    return (
      <div className="pl-4 wrap-anywhere">
        {label}
        <span className={node.kind === 'string' ? 'text-leaf-text' : 'text-amber-text'}>{node.raw}</span>
      </div>
    )
  }
  const children: readonly (JsonMember | SourceNode)[] = node.kind === 'object' ? node.members : node.items
  const size = `${children.length.toLocaleString('en-US')} ${node.kind === 'object' ? 'member' : 'item'}${children.length === 1 ? '' : 's'}`
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-7 cursor-pointer wrap-anywhere">
        {label}
        {node.kind === 'object' ? '{ }' : '[ ]'} <span className="text-muted">{size}</span>
      </summary>
      {isOpen && (
        <div className="ml-1.5 border-l border-line pl-2.5">
          {children.slice(0, count).map((child, at) => (
            <Node
              key={at}
              name={'raw' in child && 'value' in child ? child.raw : String(at)}
              node={'value' in child ? child.value : child}
            />
          ))}
          {children.length > count && (
            <button
              type="button"
              className="min-h-11 pl-4 underline desk:min-h-8"
              onClick={() => setCount(count + step)}
            >
              Show {Math.min(step, children.length - count)} more
            </button>
          )}
        </div>
      )}
    </details>
  )
}
