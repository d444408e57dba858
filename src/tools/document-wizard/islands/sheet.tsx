import type { DocBlock, DocModel } from '../doc-model.ts'

/** The document as it will print: on white paper, in print colours. */
export function Sheet({ doc }: { doc: DocModel }) {
  return (
    <article className="min-w-0 rounded-card border border-line bg-card p-4 text-ui leading-[1.55] wrap-anywhere desk:p-7">
      <h3 className="font-display text-2 leading-[1.1]">{doc.title}</h3>
      {doc.subtitle && <p className="mt-1 text-muted">{doc.subtitle}</p>}
      {doc.blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </article>
  )
}

function Block({ block }: { block: DocBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h4 className="mt-5 mb-1.5 border-t-2 border-ink pt-2 font-display text-base font-semibold">
          {block.text}
        </h4>
      )
    case 'paragraph':
      return <p className="my-1.5 whitespace-pre-line">{block.text}</p>
    case 'list':
      return (
        <ul className="my-1.5 list-disc pl-5">
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <blockquote className="my-2 border-l-4 border-lark pl-3 text-base whitespace-pre-line">
          {block.text}
        </blockquote>
      )
    case 'facts':
      return (
        <dl className="my-1.5 grid gap-x-4 gap-y-1 min-[420px]:grid-cols-[minmax(7rem,auto)_1fr]">
          {block.rows.map((row, at) => (
            <div key={at} className="contents">
              <dt className="text-muted">{row.name}</dt>
              <dd className="font-semibold">{row.value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return (
        <table className="my-2 w-full text-left">
          <thead className="text-tiny text-muted">
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col" className="py-1 pr-3 font-medium">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at} className="border-t border-line align-top">
                {row.map((cell, place) => (
                  <td key={place} className="py-1.5 pr-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'picture':
      return <img src={block.src} alt={block.alt} className="my-3 max-h-64 rounded-card object-cover" />
  }
}
