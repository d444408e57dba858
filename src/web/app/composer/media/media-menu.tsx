import { ArrowDown, ArrowUp, Crop, Ellipsis, Replace, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { cropOffer } from '../crop/crop-offer.ts'
import { mediaOf } from '../files/attachment.ts'
import { acceptedFiles } from '../files/uploads.ts'
import type { MediaItemProps } from './media-item-props.ts'

/** What can be done with a file: crop, replace, move, remove. */
export function MediaMenu(props: MediaItemProps) {
  const { attachment, position, of, choice, problems, onCrop, onMove, onReplace, onRemove } = props
  const { name } = attachment
  const picker = useRef<HTMLInputElement>(null)
  const media = mediaOf(attachment)
  const crop = media && cropOffer(media, problems)
  const mayMove = of > 1 && choice?.isTaken !== false
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={`Replace ${name}`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onReplace(file)
        }}
      />
      <Menu
        trigger={
          <Button variant="quiet" size="s" square aria-label={`Menu: ${name}`}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {crop && (
          <MenuItem icon={<Crop aria-hidden />} onSelect={() => onCrop(media)}>
            {crop === 'chosen' ? 'Change crop' : 'Crop'}
          </MenuItem>
        )}
        <MenuItem icon={<Replace aria-hidden />} onSelect={() => picker.current?.click()}>
          Replace
        </MenuItem>
        {mayMove && position > 1 && (
          <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => onMove(-1)}>
            Move up
          </MenuItem>
        )}
        {mayMove && position < of && (
          <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => onMove(1)}>
            Move down
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="clay" onSelect={onRemove}>
          {choice ? 'Remove from all networks' : 'Remove'}
        </MenuItem>
      </Menu>
    </>
  )
}
