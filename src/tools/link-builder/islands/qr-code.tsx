import { useEffect, useState } from 'react'
import { DownloadButton } from '../../parts/download-button.tsx'

/** A QR code of a link, drawn on request. If the link is too long for a code, says so. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const [made, setMade] = useState<{ of: string; svg: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      const svg = svgOf(() => renderSVG(text, { border: 3, ecc: 'M' }))
      if (isCurrent) setMade({ of: text, svg })
    }
    // Waits for a pause in typing.
    const timer = setTimeout(() => void draw(), 200)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  if (made?.svg === null) {
    return <p className="text-small text-clay-text">The link is too long for a QR code. Shorten the text.</p>
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="size-40 flex-none overflow-hidden rounded-card border border-line bg-white">
        {made && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(made.svg)}`}
            alt="QR code of the link"
            className="size-full"
          />
        )}
      </div>
      <div className="grid justify-items-start gap-2 text-small text-ink-2">
        <p>Scan it to test it. Print it at 3 cm or larger.</p>
        <DownloadButton name={`${name}-qr.svg`} type="image/svg+xml" make={() => made?.svg ?? ''}>
          Download SVG
        </DownloadButton>
      </div>
    </div>
  )
}

function svgOf(draw: () => string): string | null {
  try {
    return draw()
  } catch {
    return null
  }
}
