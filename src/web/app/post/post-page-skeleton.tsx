import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder in the shape of the page: title, actions, details, preview and networks. */
export function PostPageSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <output className="sr-only">Loading the post</output>
      <div aria-hidden className="flex min-h-11 items-center desk:min-h-7">
        <Skeleton className="h-3.5 w-14" />
      </div>
      <div aria-hidden className="flex flex-wrap items-center gap-2.5">
        <span className="flex-1 basis-60">
          <Skeleton className="h-7 w-3/5" />
        </span>
        <span className="flex flex-wrap gap-2">
          {['w-20', 'w-24', 'w-28', 'w-24'].map((width, at) => (
            <Skeleton key={at} className={`h-11 rounded-s! desk:h-9 ${width}`} />
          ))}
        </span>
      </div>
      <div aria-hidden className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Skeleton className="h-5.5 w-24 rounded-full!" />
        <Skeleton className="h-3 w-52" />
        <Skeleton className="h-3 w-40" />
      </div>
      <div aria-hidden className="grid gap-5 desk:grid-cols-2">
        <Card lines={['w-4/5', 'w-3/5']} tall />
        <div className="grid content-start gap-4">
          <Skeleton className="h-5 w-24" />
          <Card lines={['w-1/2', 'w-2/5']} />
          <Card lines={['w-1/2', 'w-2/5']} />
        </div>
      </div>
    </div>
  )
}

/** An avatar, a name, and lines of text below. */
function Card({ lines, tall = false }: { lines: readonly string[]; tall?: boolean }) {
  return (
    <div
      className={`grid content-start gap-3 self-start rounded-card border border-line bg-card p-4 ${tall ? 'min-h-44' : 'min-h-32'}`}
    >
      <span className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full!" />
        <Skeleton className="h-3 w-32" />
      </span>
      {lines.map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
    </div>
  )
}
