import type { Scene } from '#domain/film/scene.ts'
import { sceneToSvg } from '../scene-svg.ts'
import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface SceneViewProps {
  scene: Scene
  /** Addresses of the pictures the scene names. */
  pictures?: Readonly<Record<string, string>>
  className?: string
}

/** A scene as inline SVG: the same on the server and in the browser, its texts selectable. */
export function SceneView({ scene, pictures, className }: SceneViewProps) {
  const id = useId().replace(/\W/g, '')
  return (
    <div
      className={classNames('[&>svg]:block [&>svg]:h-auto [&>svg]:w-full', className)}
      // From sceneToSvg, which escapes all typed text.
      dangerouslySetInnerHTML={{ __html: sceneToSvg(scene, { pictures, idPrefix: id }) }}
    />
  )
}
