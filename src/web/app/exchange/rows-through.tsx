/** How many rows of an import are done. */
export function RowsThrough({ rows, waiting }: { rows: number; waiting: number }) {
  const through = rows - waiting
  return (
    <>
      <progress className="h-2 w-full accent-lark" aria-label="Rows imported" max={rows} value={through} />
      <p aria-live="polite" className="text-ink-2 tabular-nums">
        {through} of {rows} rows. You can leave this page, and the import continues.
      </p>
    </>
  )
}
