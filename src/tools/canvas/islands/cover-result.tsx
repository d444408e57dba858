import { coverFrames, safePart, seenPart } from '../cover-photo.ts'
import type { Part } from '../crop.ts'
import type { Scene } from '#domain/film/scene.ts'
import { useState } from 'react'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { AltText } from './alt-text.tsx'
import { fileName } from './file-name.ts'
import { sceneBlob } from './paint-scene.ts'
import { SceneView } from './scene-view.tsx'
import { CutTextNote } from './cut-text-note.tsx'

interface SeenProps {
  name: string
  scene: Scene
  pictures: Readonly<Record<string, string>>
  part: Part
}

interface CoverResultProps {
  scene: Scene
  pictures: Readonly<Record<string, string>>
  /** The name of the photo. */
  name: string
  /** The enlargement of the photo. */
  times: number
  alt: string
}

/** The cover for download, with what each screen shows of it. */
export function CoverResult({ scene, pictures, name, times, alt }: CoverResultProps) {
  const [guides, setGuides] = useState(true)
  const safe = safePart()
  return (
    <>
      <ResultsBar title="The cover, 1640 × 720">
        <DownloadButton
          name={`${fileName(name, 'cover')}-facebook-cover.png`}
          variant="lark"
          size="m"
          make={() => sceneBlob(scene, { pictures })}
        >
          Download PNG
        </DownloadButton>
        <DownloadButton
          name={`${fileName(name, 'cover')}-facebook-cover.jpg`}
          size="m"
          make={() => sceneBlob(scene, { pictures, type: 'image/jpeg' })}
        >
          JPEG
        </DownloadButton>
      </ResultsBar>
      <CutTextNote scene={scene} />
      <div className="relative overflow-hidden rounded-s border border-line">
        <SceneView scene={scene} pictures={pictures} />
        {guides && (
          <span
            aria-hidden
            className="pointer-events-none absolute border-2 border-dashed border-white shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000]"
            style={{
              left: share(safe.x, scene.width),
              top: share(safe.y, scene.height),
              width: share(safe.width, scene.width),
              height: share(safe.height, scene.height),
            }}
          />
        )}
      </div>
      <LabelledCheckbox
        className="text-ui"
        checked={guides}
        onChange={(event) => setGuides(event.target.checked)}
      >
        Show the area every screen shows (not saved in the file)
      </LabelledCheckbox>
      {times > 1.05 && (
        <Notice title={`The photo is enlarged ${times.toFixed(1)} times`} tone="amber">
          It will look blurry. Use a photo at least 1640 pixels wide.
        </Notice>
      )}
      <div className="grid gap-3 min-[420px]:grid-cols-[82fr_64fr]">
        <Seen
          name="On a computer, 820 × 312"
          scene={scene}
          pictures={pictures}
          part={seenPart(coverFrames.desktop)}
        />
        <Seen
          name="On a phone, 640 × 360"
          scene={scene}
          pictures={pictures}
          part={seenPart(coverFrames.phone)}
        />
      </div>
      <AltText text={alt} />
    </>
  )
}

/** The part of a scene that one device shows. */
function Seen({ name, scene, pictures, part }: SeenProps) {
  return (
    <figure>
      <div
        className="relative overflow-hidden rounded-s border border-line"
        style={{ aspectRatio: `${part.width} / ${part.height}` }}
      >
        <div
          className="absolute"
          style={{
            width: share(scene.width, part.width),
            left: share(-part.x, part.width),
            top: share(-part.y, part.height),
          }}
        >
          <SceneView scene={{ ...scene, alt: `${name}: ${scene.alt}` }} pictures={pictures} />
        </div>
      </div>
      <figcaption className="mt-1 text-small text-muted">{name}</figcaption>
    </figure>
  )
}

function share(value: number, whole: number): string {
  return `${Math.round((value / whole) * 10_000) / 100}%`
}
