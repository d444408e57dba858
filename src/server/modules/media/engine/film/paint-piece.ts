import { createCanvas, ImageData, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Film } from '#domain/film/film.ts'
import { frameAt, overlayAt } from '#domain/film/frame-at.ts'
import type { Scene } from '#domain/film/scene.ts'
import { type Assets, paintScene, type Pen, type Picture } from '#drawing/paint-scene.ts'
import type { Part } from './compose-arguments.ts'
import type { FilmPiece, PictureFiles } from '../../film-engine.ts'
import { loadFilmFonts } from '#server/modules/media/load-film-fonts.ts'
import { findRuns } from './frame-runs.ts'

/** The frames of a piece, drawn one after the other. */
export interface Painter {
  /** Where in the frame something is drawn; null: nowhere. */
  part: Part | null
  timing: string | null
  /** RGBA of the part, not premultiplied. Two buffers take turns: one is used until the next but one is asked for. */
  paint(): Generator<Uint8Array>
  /** The same over the frames of a video: RGBA of the whole frame, for each that comes. Two buffers take turns. */
  paintOver(grounds: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
}

/** For finding where something is drawn, a quarter of the size is enough. */
const sketch = 0.25
/** What a sketch may miss: soft edges of shadows. In pixels of the film. */
const margin = 24

/** @param fonts the folder of fonts that this instance brings; left out or null: none */
export async function openPainter(piece: FilmPiece, fonts: string | null = null): Promise<Painter> {
  const { film, fromFrame, toFrame, way } = piece
  await loadFilmFonts(fonts)
  const assets: Assets = { pictures: await loadPictures(piece.pictures), path: (d) => new Path2D(d) }
  const overClip = 'clip' in film.ground
  const sceneAt = (frame: number): Scene => {
    const sec = (fromFrame + frame) / film.frameRate
    return overClip ? overlayAt(film, sec) : frameAt(film, sec)
  }
  const frames = toFrame - fromFrame
  const { changes, timing } =
    way === 'frames'
      ? { changes: Array.from({ length: frames }, (_, at) => at), timing: null }
      : findRuns(frames, (frame) => JSON.stringify(sceneAt(frame).items))
  if (way === 'still' && changes.length > 1) throw new Error('this piece moves')
  const whole: Part = { x: 0, y: 0, ...film.size }
  const part = overClip && way !== 'frames' ? findPart(changes.map(sceneAt), assets) : whole
  const scenes = function* () {
    for (const change of changes) yield sceneAt(change)
  }
  return {
    part,
    timing,
    paint: () => paintAll(scenes(), part ?? whole, { assets, overClip }),
    paintOver: (grounds) => paintOver(grounds, { size: film.size, part, changes, sceneAt, assets }),
  }
}

function* paintAll(
  scenes: Iterable<Scene>,
  part: Part,
  { assets, overClip }: { assets: Assets; overClip: boolean },
): Generator<Uint8Array> {
  const boards = [0, 1].map(() => createCanvas(part.width, part.height))
  let turn = 0
  for (const scene of scenes) {
    const board = boards[turn++ % 2]
    if (!board) throw new Error('there are two boards')
    const pen = board.getContext('2d')
    paintPart(pen, scene, part, assets)
    // What covers the whole frame has no transparent pixels: it needs no conversion.
    yield overClip
      ? new Uint8Array(pen.getImageData(0, 0, part.width, part.height).data.buffer)
      : board.data()
  }
}

function paintPart(pen: SKRSContext2D, scene: Scene, part: Part, assets: Assets): void {
  pen.clearRect(0, 0, part.width, part.height)
  pen.save()
  pen.translate(-part.x, -part.y)
  paintScene(penOf(pen), scene, assets)
  pen.restore()
}

interface Overlay {
  size: Film['size']
  part: Part | null
  changes: readonly number[]
  sceneAt(frame: number): Scene
  assets: Assets
}

async function* paintOver(
  grounds: AsyncIterable<Uint8Array>,
  { size: { width, height }, part, changes, sceneAt, assets }: Overlay,
): AsyncGenerator<Uint8Array> {
  const boards = [0, 1].map(() => createCanvas(width, height))
  const over = part && createCanvas(part.width, part.height)
  let frame = 0
  let drawn = 0
  for await (const ground of grounds) {
    if (over && part && changes[drawn] === frame) {
      paintPart(over.getContext('2d'), sceneAt(frame), part, assets)
      drawn++
    }
    const board = boards[frame++ % 2]
    if (!board) throw new Error('there are two boards')
    const pen = board.getContext('2d')
    const pixels = new Uint8ClampedArray(ground.buffer, ground.byteOffset, width * height * 4)
    pen.putImageData(new ImageData(pixels, width, height), 0, 0)
    if (over && part) pen.drawImage(over, part.x, part.y)
    yield board.data()
  }
}

/** The smallest part that everything is drawn in; null: nothing is drawn. */
function findPart(scenes: readonly Scene[], assets: Assets): Part | null {
  const [first] = scenes
  if (!first) return null
  const [width, height] = [Math.ceil(first.width * sketch), Math.ceil(first.height * sketch)]
  const pen = createCanvas(width, height).getContext('2d')
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (const scene of scenes) {
    pen.clearRect(0, 0, width, height)
    paintScene(penOf(pen), scene, { ...assets, scale: sketch })
    const pixels = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (pixels[y * width + x] === 0) continue
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
    }
  }
  return right < 0 ? null : evenPart({ left, top, right, bottom }, first)
}

const from = (value: number) => Math.max(0, 2 * Math.floor((value / sketch - margin) / 2))
const to = (value: number, most: number) => Math.min(most, 2 * Math.ceil(((value + 1) / sketch + margin) / 2))

function evenPart(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  { width, height }: Scene,
): Part {
  const [x, y] = [from(left), from(top)]
  return { x, y, width: to(right, width) - x, height: to(bottom, height) - y }
}

async function loadPictures(files: PictureFiles): Promise<Map<string, Picture>> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([id, path]) => [id, await loadImage(path)] as const),
  )
  return new Map(loaded)
}

/** The canvas of the server has everything that the painter uses of a browser’s. */
const penOf = (context: SKRSContext2D) => context as unknown as Pen
