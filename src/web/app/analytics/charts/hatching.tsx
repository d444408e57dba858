import { useId } from 'react'

interface HatchingProps {
  x: number
  y: number
  width: number
  height: number
}

/** Where nothing could be read. */
export function Hatching(area: HatchingProps) {
  const id = useId()
  return (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="hatching" d="M0 0V6" />
      </pattern>
      <rect {...area} fill={`url(#${id})`} />
    </>
  )
}
