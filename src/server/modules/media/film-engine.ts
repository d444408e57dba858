import type { Film, MediaId, Sound } from '#domain/film/film.ts'
import type { Made, Making } from './engine/making.ts'

/** A picture of a film: a file of our own making, in a format that the painter reads. */
export type PictureFiles = Readonly<Record<MediaId, string>>

/** A video behind a film, or one whose sound is heard. */
export interface ClipFile {
  path: string
  durationSec: number
  hasSound: boolean
}

/** How frames get into the encoder; `still` and `overlay` are faster, and look the same. */
type FilmWay = 'still' | 'overlay' | 'frames'

/** A piece of a film, without sound. Frames count from the beginning of the film; `toFrame` is not in it. */
export interface FilmPiece {
  film: Film
  fromFrame: number
  toFrame: number
  pictures: PictureFiles
  /** The video in the ground. */
  clip: ClipFile | null
  /** Left out: the fastest one that shows the same. */
  way?: FilmWay
}

/** The sound of a whole film. */
export interface FilmSound {
  durationSec: number
  sound: Sound | null
  /** The video in the ground, from `clipFromSec` on. */
  clip: ClipFile | null
  clipFromSec: number
  music: ClipFile | null
}

/** Makes films, in separate processes. */
export interface FilmEngine {
  /** Part of what a film is known by: another version may draw it differently. */
  version: string
  /** One piece as an MP4 that begins with a key frame. */
  compose(piece: FilmPiece, into: string, making: Making): Promise<Made>
  /**
   * Joins the pieces, in order, without encoding them again, and adds the sound.
   * @param pieces names of files in the folder of `place`; plain ones, like `0.mp4`
   */
  join(pieces: readonly string[], sound: FilmSound, place: JoinPlace, signal: AbortSignal): Promise<Made>
  /** The loudness of a sound, 0–1, ten a second. Empty: there is none. */
  levels(clip: ClipFile, place: { folder: string; seconds: number }, signal: AbortSignal): Promise<number[]>
  /** What is heard in the first seconds of a video, for speech recognition: WAV, one channel, 16 kHz. */
  speech(clip: ClipFile, place: { into: string; seconds: number }, signal: AbortSignal): Promise<Made>
}

export interface JoinPlace {
  into: string
  /** Of the pieces, and for files in between. */
  folder: string
}

/** The wall time that a piece may take. */
export function longestPieceMs(piece: FilmPiece): number {
  return Math.max(60, (20 * (piece.toFrame - piece.fromFrame)) / piece.film.frameRate) * 1000
}
