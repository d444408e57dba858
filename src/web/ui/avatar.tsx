import type { NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { NetworkIcon } from './network-icon.tsx'

export interface AvatarProps {
  /** null, or one that doesn't load: shows the first letter of the name. */
  src: string | null
  name: string
  /** The network's mark, in the corner. */
  network?: NetworkId
  square?: boolean
  className?: string
}

/** The picture of a person or account. Decorative: write the name beside it. */
export function Avatar({ src, name, network, square = false, className = 'size-8' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shape = classNames('block size-full object-cover', square ? 'rounded-s' : 'rounded-full')
  return (
    <span className={classNames('relative inline-flex flex-none', className)}>
      {src && broken !== src ? (
        <img className={classNames(shape, 'bg-paper-2')} src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        <span
          aria-hidden
          className={classNames(
            shape,
            'grid place-items-center bg-stone-soft text-small leading-none font-semibold text-stone-text',
          )}
        >
          {firstLetter(name)}
        </span>
      )}
      {network && (
        <NetworkIcon
          network={network}
          className="absolute -end-1.25 -bottom-1 size-4.25 rounded-full bg-card p-[2.5px] shadow-[0_0_0_1px_var(--color-line)]"
        />
      )}
    </span>
  )
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase()
}
