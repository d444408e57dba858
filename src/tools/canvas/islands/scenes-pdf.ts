import { writePdf } from '../pdf.ts'
import type { Scene } from '#domain/film/scene.ts'
import { sceneBlob } from './paint-scene.ts'

/** Scenes as the pages of a PDF, each painted as a JPEG under an invisible text layer. */
export async function scenesPdf(scenes: readonly Scene[], title: string): Promise<Blob> {
  const pages = []
  for (const scene of scenes) {
    const jpeg = await sceneBlob(scene, { type: 'image/jpeg', quality: 0.92 })
    const text = scene.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join('\n')
    pages.push({
      jpeg: new Uint8Array(await jpeg.arrayBuffer()),
      width: scene.width,
      height: scene.height,
      text,
    })
  }
  return new Blob([writePdf(pages, title)], { type: 'application/pdf' })
}
