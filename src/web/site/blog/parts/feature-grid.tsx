/** Items of equal weight, side by side. */
export function FeatureGrid({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className="feature-grid">
      {items.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
