import { contrast, warm } from '../grade.ts'
import { meshOf } from '../mesh.ts'
import { addGrain, addVignette } from '../paper.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** Soft colours of the palette; a picture only gets better light. */
export const plain: StyleDrawing = {
  form: 'jpeg',
  motif: (sheet) => {
    const { main, second, light, accent } = sheet.palette
    return meshOf(sheet, [main, second, light, accent, second])
  },
  paint: (picture, { seed }, isPhoto) =>
    isPhoto
      ? addGrain(addVignette(warm(contrast(picture, 0.25), 0.35, 1.08), 0.22), seed, 6)
      : addGrain(picture, seed, 13),
}
