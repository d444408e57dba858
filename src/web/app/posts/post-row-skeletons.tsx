import { Skeleton } from '../../ui/skeleton.tsx'

const widths = ['w-[82%]', 'w-[64%]', 'w-[90%]', 'w-[48%]', 'w-[76%]', 'w-[58%]', 'w-[86%]', 'w-[40%]']

/** Eight placeholder rows in the shape of real ones. */
export function PostRowSkeletons() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading posts</output>
      {widths.map((width) => (
        <div key={width} className="post-row" aria-hidden data-skeleton="row">
          <Skeleton className="size-6 [grid-area:c] desk:size-4.5" />
          <Skeleton className="size-11 [grid-area:t]" />
          <Skeleton className="size-7.5 rounded-full! [grid-area:w] max-desk:hidden" />
          <span className="[grid-area:x]">
            <Skeleton className={`h-3 ${width}`} />
          </span>
          <Skeleton className="ms-auto h-3 w-24 [grid-area:s] desk:[grid-area:d]" />
          <Skeleton className="h-5.5 w-21 rounded-full! [grid-area:s]" />
        </div>
      ))}
    </div>
  )
}
