import { safeArea } from './safe-area.ts'
import type { Captions, FilmText, Size } from './film.ts'

/** How the words of a caption are set: in the safe area, with an outline that is readable on every ground. */
export function captionText(text: string, { style, place, colours }: Captions, size: Size): FilmText {
  const area = safeArea(size)
  const short = Math.min(size.width, size.height)
  const fontSize = Math.round(short * (style === 'word-pop' ? 0.082 : style === 'karaoke' ? 0.062 : 0.05))
  const height = fontSize * 1.2 * 3
  const top = {
    top: area.y,
    center: area.y + (area.height - height) / 2,
    bottom: area.y + area.height - height,
  }
  // As far from the left as from the right: a caption is in the middle of the picture.
  const side = Math.max(area.x, size.width - area.x - area.width)
  return {
    kind: 'words',
    text,
    x: side,
    y: Math.round(top[place]),
    width: size.width - 2 * side,
    height,
    face: style === 'lines' ? 'film-bold' : 'film-display',
    size: fontSize,
    minSize: Math.round(fontSize * 0.6),
    lineHeight: 1.2,
    align: 'middle',
    place: place === 'center' ? 'middle' : place,
    fill: colours?.text ?? '#ffffff',
    stroke: { colour: '#10131f', width: Math.max(2, Math.round(fontSize * 0.09)) },
    shadow: { colour: '#00000080', x: 0, y: Math.round(fontSize * 0.05), blur: Math.round(fontSize * 0.14) },
    maxLines: 3,
  }
}
