/** Two to four numbers, each with its meaning. */
export function Stats({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <dl className="stats">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{value}</dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}
