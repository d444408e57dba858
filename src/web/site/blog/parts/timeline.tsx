/** Steps on a line, in order. */
export function Timeline({ items }: { items: readonly { when: string; title: string; text: string }[] }) {
  return (
    <ol className="timeline">
      {items.map(({ when, title, text }) => (
        <li key={`${when} ${title}`}>
          <span className="when">{when}</span>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
