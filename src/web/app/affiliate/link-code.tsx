import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { saveText } from '../exchange/save-text.ts'

/** The QR code of a link. Its code is loaded for it alone. */
export function LinkCode({ link, name }: { link: string; name: string }) {
  const [svg, setSvg] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      if (isCurrent) setSvg(renderSVG(link, { border: 3, ecc: 'M' }))
    }
    // Without it there is still the link.
    draw().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [link])
  return (
    <div className="grid justify-items-start gap-2">
      <div className="size-36 overflow-hidden rounded-card border border-line bg-white">
        {svg === null ? (
          <Skeleton className="size-full" />
        ) : (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt="QR code of your link"
            className="size-full"
          />
        )}
      </div>
      <Button
        variant="quiet"
        size="s"
        icon={<Download aria-hidden />}
        unavailable={svg === null}
        onClick={() => saveText(`${name}-qr.svg`, 'image/svg+xml', svg ?? '')}
      >
        Download SVG
      </Button>
    </div>
  )
}
