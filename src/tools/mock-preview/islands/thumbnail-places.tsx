import { arialWidth } from '#domain/text/text-width.ts'
import { badgeArea, thumbnailPlaces, type ThumbnailPlace } from '../thumbnail.ts'
import { lengthThatFits, wrapLines } from '#domain/text/wrap-lines.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'

interface Words {
  url: string
  /** Width divided by height of the picture. */
  aspect: number
  title: string
  channel: string
  duration: string
  marksBadge: boolean
}

/** Four places where a thumbnail appears, each at its true size. */
export function ThumbnailPlaces({ theme, ...words }: Words & { theme: PreviewTheme }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desk:grid-cols-[auto_minmax(0,1fr)]">
      {thumbnailPlaces.map((place) => (
        <section
          key={place.id}
          aria-label={place.name}
          className={classNames('grid min-w-0 gap-1.5', isRow[place.id] && 'desk:col-span-2')}
        >
          <h3 className="font-text text-small font-semibold tracking-normal">
            {place.name} <span className="font-normal text-muted">{place.widthPx} px wide</span>
          </h3>
          <div
            className="pv pv--youtube overflow-hidden rounded-card border border-line p-3"
            style={{ colorScheme: theme }}
          >
            <Place place={place} {...words} />
          </div>
        </section>
      ))}
    </div>
  )
}

/** Beside the picture, as in search and in suggestions; elsewhere the text is below. */
const isRow: Partial<Record<ThumbnailPlace['id'], true>> = { search: true, sidebar: true }

function Place({ place, title, channel, ...words }: { place: ThumbnailPlace } & Words) {
  const row = isRow[place.id]
  const { sizePx } = place.title
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3',
        row && 'items-start min-[520px]:grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      <Picture place={place} {...words} />
      <div className="flex min-w-0 gap-3" style={row ? undefined : { maxWidth: place.widthPx }}>
        {!row && <Avatar src={null} name={channel} className="size-9" />}
        <div className="min-w-0">
          <b
            className="line-clamp-2 leading-[1.35] font-medium break-words"
            style={{
              fontSize: sizePx,
              maxWidth: place.title.widthPx,
              fontFamily: 'Arial, "Liberation Sans", Arimo, sans-serif',
            }}
          >
            {cutTitle(title, place)}
          </b>
          <span className="pv-second mt-0.5 block truncate text-tiny">{channel}</span>
          <span className="pv-second block text-tiny">New</span>
        </div>
      </div>
    </div>
  )
}

function Picture({
  place,
  url,
  aspect,
  duration,
  marksBadge,
}: { place: ThumbnailPlace } & Omit<Words, 'title' | 'channel'>) {
  const badge = badgeArea(place, duration)
  const isWhole = Math.abs(aspect - 16 / 9) < 0.02
  return (
    <div
      className="relative aspect-video max-w-full overflow-hidden rounded-[8px] bg-black"
      style={{ width: place.widthPx }}
    >
      <img
        src={url}
        alt="Your thumbnail"
        className={classNames('size-full', isWhole ? 'object-cover' : 'object-contain')}
      />
      <span
        className="absolute grid place-items-center rounded-[4px] bg-[rgb(0_0_0/0.8)] text-[12px] leading-none font-semibold text-white tabular-nums"
        style={{
          left: `${badge.x * 100}%`,
          top: `${badge.y * 100}%`,
          width: `${badge.width * 100}%`,
          height: `${badge.height * 100}%`,
        }}
      >
        {duration}
      </span>
      {marksBadge && (
        <span
          aria-hidden
          className="absolute outline-2 outline-offset-1 outline-[#ff4b4b] outline-dashed"
          style={{
            left: `${badge.x * 100}%`,
            top: `${badge.y * 100}%`,
            width: `${badge.width * 100}%`,
            height: `${badge.height * 100}%`,
          }}
        />
      )}
    </div>
  )
}

/** The title as far as it fits in its lines. */
function cutTitle(title: string, { title: { lines, sizePx, widthPx } }: ThumbnailPlace): string {
  const wrapped = wrapLines(title, { widthPx, sizePx }, arialWidth, lines + 1)
  const last = wrapped[lines - 1]
  if (wrapped.length <= lines || !last) return title
  const room = widthPx - arialWidth('…', sizePx)
  const fits = lengthThatFits(title.slice(last.start, last.end), room, (part) => arialWidth(part, sizePx))
  return `${title.slice(0, last.start + fits).trimEnd()}…`
}
