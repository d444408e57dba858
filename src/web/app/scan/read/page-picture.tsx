import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { hatched } from '../hatched.ts'

interface PagePictureProps {
  /** The address of the picture on the site; null: it has none. */
  address: string | null
  className: string
}

/** A picture of the site as it is there, for looking at alone: what it shows is said beside it. */
export function PagePicture({ address, className }: PagePictureProps) {
  const [isLost, setIsLost] = useState(false)
  if (address === null || isLost) return <span aria-hidden className={classNames(hatched, className)} />
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={classNames('bg-paper-2 object-cover', className)}
      onError={() => setIsLost(true)}
    />
  )
}
