import type { Media } from '#contract/media.ts'
import { fitPlan, longestAltText } from '#domain/media/media-limits.ts'
import { networksListed } from '#domain/text/listed.ts'
import { networkNames } from '#domain/networks/network.ts'
import { rulesOfKind } from '#domain/networks/rules-of-kind.ts'
import { Check, Crop } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import { LazyAltTextSuggestion } from '../ai/lazy-alt-text-suggestion.tsx'
import { originName } from '../../media/origin-name.ts'
import { mediaOf } from '../files/attachment.ts'
import { cropOffer } from '../crop/crop-offer.ts'
import { MediaArrival } from './media-arrival.tsx'
import type { MediaItemProps } from './media-item-props.ts'
import { MediaMenu } from './media-menu.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { factsText } from './media-text.ts'

/** One file: what it shows, what is wrong with it, and what can be done with it. */
export function MediaItem(props: MediaItemProps) {
  const { workspaceId, attachment, problems, networks, kinds, choice } = props
  const { state, name } = attachment
  const media = mediaOf(attachment)
  const made = media && originName(media.origin)
  // The field of the alt text says itself that it is empty.
  const said = problems.filter(({ code }) => code !== 'alt-text-missing')
  const isWrong = state.kind === 'failed' || problems.some((problem) => problem.blocks)
  return (
    <li
      data-media={media?.id ?? attachment.key}
      className={classNames(
        'grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border bg-card p-1.75',
        isWrong ? 'border-clay' : 'border-line',
      )}
    >
      <MediaThumbnail attachment={attachment} />
      <div className="min-w-0">
        <div className="flex items-baseline gap-2 text-small">
          <b className="truncate font-semibold">{name}</b>
          {media && (
            <span className="flex-none whitespace-nowrap text-muted tabular-nums max-desk:hidden">
              {factsText(media)}
            </span>
          )}
          {made && <span className="flex-none whitespace-nowrap text-muted">{made}</span>}
        </div>
        {choice && (
          <LabelledCheckbox className="text-small" checked={choice.isTaken} onChange={choice.onToggle}>
            Goes to {networkNames[choice.network]} <span className="sr-only">: {name}</span>
          </LabelledCheckbox>
        )}
        {attachment.kind !== 'document' && <AltText {...props} />}
        {media?.kind === 'image' && attachment.altText === '' && (
          <LazyAltTextSuggestion
            workspaceId={workspaceId}
            mediaId={media.id}
            name={name}
            onUse={props.onDescribe}
          />
        )}
        <div className="grid gap-1">
          <MediaArrival {...props} />
          {said.map(({ code, network, message, blocks }) => (
            <Note key={`${code}-${network}`} tone={blocks ? 'clay' : 'amber'}>
              {message}
            </Note>
          ))}
          {media && <CropButton media={media} {...props} />}
          {media?.kind === 'image' && <Copies media={media} networks={networks} kinds={kinds} />}
        </div>
      </div>
      <MediaMenu {...props} />
    </li>
  )
}

function AltText({ attachment, problems, onDescribe }: MediaItemProps) {
  const id = useId()
  const isWrong = problems.some(({ code }) => code === 'alt-text-too-long')
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Alt text for {attachment.name}
      </label>
      <input
        id={id}
        className={classNames(
          'min-h-11 w-full min-w-0 truncate rounded-xs border-b bg-transparent text-base placeholder:text-amber-text placeholder:opacity-100 desk:min-h-7 desk:text-small',
          isWrong ? 'border-clay' : 'border-line-2 hover:border-edge',
        )}
        aria-invalid={isWrong || undefined}
        placeholder={`No alt text yet: describe the ${attachment.kind === 'video' ? 'video' : 'picture'}`}
        value={attachment.altText}
        maxLength={longestAltText}
        onChange={(event) => onDescribe(event.target.value)}
      />
    </>
  )
}

/** The way to choose the part of a picture to show, where it is needed or advised; else it is in the menu. */
function CropButton({
  attachment,
  media,
  problems,
  onCrop,
}: Pick<MediaItemProps, 'attachment' | 'problems' | 'onCrop'> & { media: Media }) {
  const offer = cropOffer(media, problems)
  if (offer !== 'needed' && offer !== 'advised') return null
  return (
    <div>
      <Button
        size="s"
        variant={offer === 'needed' ? 'lark' : 'line'}
        icon={<Crop aria-hidden />}
        data-retry={offer === 'needed' ? '' : undefined}
        onClick={() => onCrop(media)}
      >
        Crop<span className="sr-only"> of {attachment.name}</span>
      </Button>
    </div>
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
