/** A piece begins with a key frame, and is joined to the next without being encoded again. */
const pieceSec = 4

export interface Piece {
  n: number
  fromSec: number
  toSec: number
}

/** The pieces of a film: whole frames, in order, none of them empty. A rest of less than a second belongs to the last. */
export function cutFilm({ durationSec, frameRate }: { durationSec: number; frameRate: number }): Piece[] {
  const frames = framesOf(durationSec, frameRate)
  const perPiece = pieceSec * frameRate
  const count = Math.max(1, Math.floor((frames + perPiece - frameRate) / perPiece))
  return Array.from({ length: count }, (_, n) => ({
    n,
    fromSec: (n * perPiece) / frameRate,
    toSec: (n === count - 1 ? frames : (n + 1) * perPiece) / frameRate,
  }))
}

/** A film of a part of a frame has that frame. */
function framesOf(sec: number, frameRate: number): number {
  return Math.max(1, Math.round(sec * frameRate))
}
