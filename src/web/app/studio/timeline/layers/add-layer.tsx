import { addedKinds, type AddedLayer } from '#domain/film/film-request.ts'
import { Film as FilmIcon, Image, Plus, Shapes, Type } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/menu.tsx'
import { addedNames } from './new-layer.ts'

interface AddLayerProps {
  /** There is no room for more. */
  isFull: boolean
  onAdd: (kind: AddedLayer['kind']) => void
  /** A video is the background of a film. */
  onVideo: () => void
}

const icons = { text: <Type aria-hidden />, picture: <Image aria-hidden />, shape: <Shapes aria-hidden /> }

/** Adds something to the film, from the playhead on. */
export function AddLayer({ isFull, onAdd, onVideo }: AddLayerProps) {
  return (
    <Menu
      trigger={
        <Button size="s" icon={<Plus aria-hidden />}>
          Add layer
        </Button>
      }
    >
      {!isFull &&
        addedKinds.map((kind) => (
          <MenuItem key={kind} icon={icons[kind]} onSelect={() => onAdd(kind)}>
            {addedNames[kind]}
          </MenuItem>
        ))}
      {!isFull && <MenuSeparator />}
      <MenuItem icon={<FilmIcon aria-hidden />} onSelect={onVideo}>
        Video in the background
      </MenuItem>
    </Menu>
  )
}
