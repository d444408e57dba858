import type { Media } from '#contract/media.ts'
import type { Problem } from '#domain/post/check-post.ts'
import { fitPlan } from '#domain/media/media-limits.ts'
import { networksListed } from '#domain/text/listed.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { type PostKinds, rulesOfKind } from '#domain/networks/rules-of-kind.ts'
import { ArrowDown, ArrowUp, Check, Crop, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { inputClassNames } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { mediaOf, type Attachment } from './attachment.ts'
import { cropOffer, type CropOffer } from './crop/crop-offer.ts'
import { MediaArrival } from './media-arrival.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { factsText } from './media-text.ts'

interface MediaItemProps {
  attachment: Attachment
  position: number
  of: number
  networks: readonly NetworkId[]
  /** What the post is on networks that know several kinds. */
  kinds: PostKinds
  problems: readonly Problem[]
  /** On the tab of one network: whether it takes the file. */
  choice?: { network: NetworkId; isTaken: boolean; onToggle: () => void }
  onDescribe: (altText: string) => void
  onMove: (by: -1 | 1) => void
  onPause: () => void
  onResume: () => void
  onContinueWith: (file: File) => void
  onCrop: (media: Media) => void
  onRemove: () => void
}

/** One file: what it shows, what is wrong with it, where it stands. */
export function MediaItem(props: MediaItemProps) {
  const { attachment, problems, networks, kinds, choice } = props
  const { state, name } = attachment
  const media = mediaOf(attachment)
  const isWrong = state.kind === 'failed' || problems.some((problem) => problem.blocks)
  return (
    <li
      data-media={media?.id ?? attachment.key}
      className={classNames(
        'grid grid-cols-[88px_minmax(0,1fr)] gap-3 rounded-card border bg-card p-2.5',
        isWrong ? 'border-clay' : 'border-line',
      )}
    >
      <MediaThumbnail attachment={attachment} />
      <div className="min-w-0">
        <div className="mb-1 flex items-center gap-2 text-small">
          <b className="truncate font-semibold">{name}</b>
          {media && (
            <span className="flex-none whitespace-nowrap text-muted tabular-nums max-desk:hidden">
              {factsText(media)}
            </span>
          )}
          <Moves {...props} />
        </div>
        {choice && (
          <LabelledCheckbox className="text-small" checked={choice.isTaken} onChange={choice.onToggle}>
            Goes to {networkNames[choice.network]} <span className="sr-only">: {name}</span>
          </LabelledCheckbox>
        )}
        {attachment.kind !== 'document' && <AltText {...props} />}
        <div className="mt-1.75 grid gap-1">
          <MediaArrival {...props} />
          {problems.map(({ code, network, message, blocks }) => (
            <Note key={`${code}-${network}`} tone={blocks ? 'clay' : 'amber'}>
              {message}
            </Note>
          ))}
          {media && <CropButton media={media} {...props} />}
          {media?.kind === 'image' && <Copies media={media} networks={networks} kinds={kinds} />}
        </div>
      </div>
    </li>
  )
}

function AltText({ attachment, problems, onDescribe }: MediaItemProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Alt text for {attachment.name}
      </label>
      <input
        id={id}
        className={inputClassNames(problems.some(({ code }) => code === 'alt-text-too-long'))}
        placeholder={`Describe the ${attachment.kind === 'video' ? 'video' : 'picture'}`}
        value={attachment.altText}
        maxLength={2000}
        onChange={(event) => onDescribe(event.target.value)}
      />
    </>
  )
}

/** The way to choose the part of a picture to show; quiet where nobody asks for it. */
function CropButton({
  attachment,
  media,
  problems,
  onCrop,
}: Pick<MediaItemProps, 'attachment' | 'problems' | 'onCrop'> & { media: Media }) {
  const offer = cropOffer(media, problems)
  if (!offer) return null
  const { words, ...look } = cropButtons[offer]
  return (
    <div>
      <Button
        size="s"
        {...look}
        icon={<Crop aria-hidden />}
        data-retry={offer === 'needed' ? '' : undefined}
        onClick={() => onCrop(media)}
      >
        {words}
        <span className="sr-only"> of {attachment.name}</span>
      </Button>
    </div>
  )
}

const cropButtons = {
  needed: { variant: 'lark', words: 'Crop', className: '' },
  advised: { variant: 'line', words: 'Crop', className: '' },
  chosen: { variant: 'line', words: 'Change crop', className: '' },
  possible: { variant: 'quiet', words: 'Crop', className: '-ms-2.5' },
} as const satisfies Record<CropOffer, object>

function Moves({ attachment: { name }, position, of, choice, onMove, onRemove }: MediaItemProps) {
  const everywhere = choice ? ' from all networks' : ''
  return (
    <span className="ms-auto flex flex-none">
      {of > 1 && choice?.isTaken !== false && (
        <>
          <Button
            variant="quiet"
            size="s"
            square
            aria-label={`Move ${name} up`}
            unavailable={position === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="s"
            square
            aria-label={`Move ${name} down`}
            unavailable={position === of}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </Button>
        </>
      )}
      <Button variant="quiet" size="s" square aria-label={`Remove ${name}${everywhere}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </span>
  )
}

/** Which networks get a copy made to fit them. */
function Copies({ media, networks, kinds }: Pick<MediaItemProps, 'networks' | 'kinds'> & { media: Media }) {
  const fitted = networks.filter((network) => {
    const { images } = rulesOfKind(network, kinds[network])
    return images && fitPlan(media, images).kind === 'fit'
  })
  if (fitted.length === 0) return null
  const names = networksListed(fitted)
  return (
    <Note tone="leaf" icon={<Check aria-hidden />}>
      {names} {fitted.length === 1 ? 'gets a copy' : 'get copies'} made to fit.
    </Note>
  )
}
