import type { Scene } from '#domain/film/scene.ts'
import { sceneToSvg } from '../scene-svg.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { sceneBlob } from './paint-scene.ts'

/** The buttons that save a drawing as PNG and as SVG. `name`: of the files, without extension. */
export function SceneDownloads({ name, scene }: { name: string; scene: Scene }) {
  return (
    <>
      <DownloadButton name={`${name}.png`} variant="lark" size="m" make={() => sceneBlob(scene)}>
        Download PNG
      </DownloadButton>
      <DownloadButton
        name={`${name}.svg`}
        size="m"
        type="image/svg+xml"
        make={() => sceneToSvg(scene, { sized: true })}
      >
        SVG
      </DownloadButton>
    </>
  )
}
