import { checkScan, type QrStyle } from '../qr-scene.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { CopyButton } from '../../parts/copy-button.tsx'
import { SceneView } from './scene-view.tsx'
import type { Scene } from '#domain/film/scene.ts'

interface CodeResultProps {
  scene: Scene
  text: string
  /** Along one side. */
  moduleCount: number
  look: QrStyle
  printMm: number
}

/** A code, the text a phone reads from it, and whether it is readable in print. */
export function CodeResult({ scene, text, moduleCount, look, printMm }: CodeResultProps) {
  return (
    <>
      <SceneView
        scene={scene}
        className="mx-auto w-full max-w-72 overflow-hidden rounded-s border border-line"
      />
      <Scannable findings={checkScan({ moduleCount, look, printMm })} />
      <div className="rounded-card border border-line bg-card px-4 py-3">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-small font-semibold">What a phone reads</h3>
          <CopyButton text={text} />
        </div>
        <pre className="overflow-x-auto font-mono text-small whitespace-pre-wrap wrap-anywhere text-ink-2">
          {text}
        </pre>
        <p className="mt-1.5 font-mono text-tiny text-muted">
          {new TextEncoder().encode(text).length} bytes, {moduleCount} × {moduleCount} modules
        </p>
      </div>
    </>
  )
}

function Scannable({ findings }: { findings: readonly { ok: boolean; text: string }[] }) {
  return (
    <ul className="grid gap-1 text-ui" aria-label="Scan check">
      {findings.map(({ ok, text }) => (
        <li key={text} className="flex items-start gap-2">
          {ok ? (
            <Check aria-label="Good:" className="mt-0.5 shrink-0 text-leaf" />
          ) : (
            <TriangleAlert aria-label="Careful:" className="mt-0.5 shrink-0 text-amber" />
          )}
          {text}
        </li>
      ))}
    </ul>
  )
}
