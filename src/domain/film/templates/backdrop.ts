import type { Layer } from '../film.ts'
import { discs } from './scenery.ts'
import { layer, type Stage } from './stage.ts'

/** What is behind the text of a template on a ground that is not its own: shapes in the tones of that ground, none on a photo. */
export function backdrop(stage: Stage): Layer[] {
  if (stage.look.isPhoto) return []
  return [layer('backdrop', discs(stage), { enter: { kind: 'settle', sec: 1.2, ease: 'out' } })]
}
