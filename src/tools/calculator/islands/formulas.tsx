/** The formulas of a result, as text. */
export function Formulas({ formulas }: { formulas: readonly string[] }) {
  return (
    <details open className="border-t border-line-2 pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ui font-semibold">How it is calculated</summary>
      <ul className="grid gap-1.5 pb-1">
        {formulas.map((formula) => (
          <li key={formula} className="font-mono text-tiny leading-[1.55] wrap-anywhere text-ink-2">
            {formula}
          </li>
        ))}
      </ul>
    </details>
  )
}
