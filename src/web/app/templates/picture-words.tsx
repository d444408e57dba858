import { Image } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

interface PictureWordsProps {
  alt: string
  address: string | null
  className?: string
}

/** A picture of a page in words: the page around shows it, and nothing is loaded from another site here. */
export function PictureWords({ alt, address, className }: PictureWordsProps) {
  return (
    <span className={classNames('flex items-start gap-2', className)}>
      <Image aria-hidden className="mt-0.5 size-4 flex-none text-muted" />
      <span className="min-w-0">
        <span className="sr-only">Picture: </span>
        <span className="line-clamp-3 break-words">
          {alt || <span className="text-muted">No alt text on the page</span>}
        </span>
        {address !== null && (
          <span className="block truncate text-tiny text-muted" title={address}>
            {shortAddress(address)}
          </span>
        )}
      </span>
    </span>
  )
}

/** shop.example/rye.jpg */
function shortAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.hostname}/${url.pathname.split('/').at(-1) ?? ''}` : address
}
