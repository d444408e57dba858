import type { LibraryFile } from '#contract/media-library.ts'
import type { AddedLayer, LayerSpan, TextPosition, TextShadow } from '#domain/film/film-request.ts'
import type { CaptionPlace, CaptionStyle, Ending, Shape } from '#domain/film/film.ts'
import type { Caption } from './captions/caption-list.ts'

/** What the studio keeps of a file of the library: enough to show it without asking again. */
export type ChosenFile = Pick<
  LibraryFile,
  'id' | 'kind' | 'url' | 'thumbnailUrl' | 'originalName' | 'width' | 'height' | 'durationSec' | 'tones'
>

/** What is behind the text: the template's own, a colour, a gradient, or files of the library. */
export type GroundKind = 'own' | 'color' | 'gradient' | 'image' | 'video'

/** Where captions come from: none, the text of the film, or a list of one's own. */
export type CaptionSource = 'none' | 'text' | 'own'

/** Everything a person fills in. Choices that are not shown are kept: another choice brings them back. */
export interface FilmFields {
  template: string
  text: string
  /** The other fields of the template, by name. */
  values: Readonly<Record<string, string>>
  /** The files that those fields name, by id. */
  files: Readonly<Record<string, ChosenFile>>
  /** null: the template's own. */
  textPosition: TextPosition | null
  textColor: string | null
  textShadow: TextShadow | null
  ending: Ending
  ground: GroundKind
  color: string
  gradient: { from: string; to: string; angle: number }
  picture: ChosenFile | null
  video: ChosenFile | null
  /** The colours and the logo of the brand, where nothing else is chosen. */
  brand: boolean
  size: Shape
  /** When layers of the template are seen, where that was changed. */
  timing: readonly LayerSpan[]
  /** Layers of one's own. */
  added: readonly AddedLayer[]
  /** null: as long as the text takes to read, or the video is. */
  durationSec: number | null
  captions: { from: CaptionSource; own: readonly Caption[]; style: CaptionStyle; place: CaptionPlace }
  sound: { original: boolean; music: ChosenFile | null; musicDb: number; duck: boolean }
}

export const emptyFields: FilmFields = {
  template: 'classic-caption',
  text: '',
  values: {},
  files: {},
  textPosition: null,
  textColor: null,
  textShadow: null,
  ending: 'stay',
  ground: 'own',
  color: '#1d2440',
  gradient: { from: '#fbd36b', to: '#e2763c', angle: 90 },
  picture: null,
  video: null,
  brand: false,
  size: '9:16',
  timing: [],
  added: [],
  durationSec: null,
  captions: { from: 'none', own: [], style: 'lines', place: 'bottom' },
  sound: { original: true, music: null, musicDb: -14, duck: true },
}

/** Whose sound captions can be made from: what is heard of the video in the ground, else the music. null: nothing is. */
export function heardFileOf({ ground, video, sound }: FilmFields): ChosenFile | null {
  const clip = ground === 'video' ? video : null
  return (sound.original ? clip : null) ?? sound.music ?? clip
}

/** The sound that the timeline shows: the music, else that of the video in the ground. null: the film is silent. */
export function shownSoundOf({ ground, video, sound }: FilmFields): ChosenFile | null {
  return sound.music ?? (ground === 'video' && sound.original ? video : null)
}

/** What a file of the library becomes when it is chosen. */
export function chosenFile(file: ChosenFile): ChosenFile {
  const { id, kind, url, thumbnailUrl, originalName, width, height, durationSec, tones } = file
  return { id, kind, url, thumbnailUrl, originalName, width, height, durationSec, tones }
}

/** What a film is called in lists: its first words. */
export function titleOf({ text }: Pick<FilmFields, 'text'>): string {
  return text.trim().split('\n')[0]?.slice(0, 120) || 'Video without text'
}
