/** The longest text that is displayed in full; copy and download have all of it. */
const shownCharacters = 60_000

export interface TextOutputProps {
  /** Names the region for screen readers. */
  label: string
  text: string
  /** Shown while there is no text. */
  empty?: string
  wrap?: boolean
}

/** The output of a tool, in a scrolling box. */
export function TextOutput({ label, text, empty = 'Nothing to show yet.', wrap = false }: TextOutputProps) {
  if (text === '') {
    return (
      <p className="rounded-card border border-dashed border-line-2 p-6 text-center text-ui text-muted">
        {empty}
      </p>
    )
  }
  const cut = text.length > shownCharacters
  return (
    <>
      <pre
        role="region"
        aria-label={label}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={`max-h-128 overflow-auto rounded-card border border-line bg-card p-3.5 font-mono text-small leading-[1.55] [font-variant-ligatures:none] ${wrap ? 'wrap-anywhere whitespace-pre-wrap' : ''}`}
      >
        {cut ? text.slice(0, shownCharacters) : text}
      </pre>
      {cut && (
        <p className="text-small text-muted">
          The first {shownCharacters.toLocaleString('en-US')} of {text.length.toLocaleString('en-US')}{' '}
          characters are shown. Copy and download include everything.
        </p>
      )}
    </>
  )
}
