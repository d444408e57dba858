import type { ClipFile, FilmPiece } from '../../film-engine.ts'

/** The video behind a piece of a film, and where in it the piece begins. */
export interface PieceGround {
  clip: ClipFile
  atSec: number
  fit: 'cover' | 'blur'
}

/** null: the piece has no video behind it. */
export function groundOf({ film, fromFrame, clip }: FilmPiece): PieceGround | null {
  const { ground, frameRate } = film
  if (!('clip' in ground) || !clip) return null
  const atSec = ground.fromSec + fromFrame / frameRate
  return { clip, atSec: atSec % Math.max(0.1, clip.durationSec), fit: ground.fit }
}
