import type { Focus } from '../crop.ts'
import { gridTiles, profileGrid, tileKinds, type GridTile, type TileKind } from '../profile-grid.ts'
import { useState } from 'react'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { encodePicture } from './encoder.ts'
import { fileName } from './file-name.ts'
import { FocusStage } from './focus-stage.tsx'
import { photoScene } from './photo-scene.ts'
import { PictureDrop } from './picture-drop.tsx'
import { RangeField } from './range-field.tsx'
import { answer, numberOf } from './read-input.ts'
import { samples } from './samples.ts'
import { SceneView } from './scene-view.tsx'
import { usePicture } from './use-picture.ts'
import { nothingHidden } from '../../parts/example.tsx'

const kinds = tileKinds.map(({ id, name, size, note }) => ({
  id,
  name: `${name}, ${size.width} × ${size.height}`,
  description: note,
}))

/** A picture as the tiles of a profile, numbered in posting order. */
export default function GridMaker({ tool }: ToolProps) {
  const inHand = usePicture(samples.ride)
  const { picture } = inHand
  const [focus, setFocus] = useState<Focus>({ x: 0.5, y: 0.6 })
  const [rows, setRows] = useState(2)
  const [kind, setKind] = useState<TileKind>('4:5')
  const tiles = gridTiles(picture, rows, focus, kind)
  const inOrder = tiles.toSorted((a, b) => a.order - b.order)
  const size = tileKinds.find(({ id }) => id === kind)?.size ?? tileKinds[0].size
  const times = size.width / (tiles[0]?.part.width ?? size.width)
  useAgentTool({
    name: 'plan-instagram-grid',
    description: 'How a picture is cut into tiles of an Instagram profile, with the order to post them in.',
    inputSchema: {
      type: 'object',
      properties: { width: { type: 'number' }, height: { type: 'number' }, rows: { type: 'number' } },
      required: ['width', 'height', 'rows'],
    },
    execute: (input) => {
      const whole = {
        width: numberOf(input, 'width', 3240, [3, 50_000]),
        height: numberOf(input, 'height', 2880, [3, 50_000]),
      }
      return answer(
        JSON.stringify(gridTiles(whole, Math.round(numberOf(input, 'rows', 2, [1, 6])), focus, kind)),
      )
    },
  })
  const make = async (tile: GridTile) => {
    const { file } = await encodePicture(picture, {
      part: tile.part,
      size,
      type: 'image/jpeg',
      maxBytes: null,
    })
    return file
  }
  return (
    <Bench
      example={nothingHidden(() => inHand.reset())}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <PictureDrop {...inHand} />
          <FocusStage picture={picture} focus={focus} onFocus={setFocus} />
          <RangeField
            label="Rows"
            value={rows}
            min={1}
            max={6}
            step={1}
            shown={`${rows} of ${profileGrid.columns}: ${rows * profileGrid.columns} posts`}
            onChange={setRows}
          />
          <RadioCards legend="Tile format" name="kind" options={kinds} value={kind} onChange={setKind} />
        </>
      }
      results={
        <>
          <ResultsBar title="On your profile" />
          <div className="mx-auto grid w-full max-w-96 grid-cols-3 gap-0.5 overflow-hidden rounded-s bg-paper-2">
            {tiles.map((tile) => (
              <div key={tile.order} className="relative">
                <SceneView
                  scene={photoScene(
                    picture,
                    tile.seen,
                    { width: 300, height: 400 },
                    `Row ${tile.row + 1}, column ${tile.column + 1}: posted as number ${tile.order}`,
                  )}
                  pictures={{ photo: picture.url }}
                />
                <span
                  aria-hidden
                  className="absolute top-1.5 left-1.5 grid size-7 place-items-center rounded-full bg-black/75 font-mono text-small font-semibold text-white"
                >
                  {tile.order}
                </span>
              </div>
            ))}
          </div>
          {times > 1.05 && (
            <Notice title={`Each tile is enlarged ${times.toFixed(1)} times`} tone="amber">
              The picture is too small for {rows} rows at {size.width} pixels. Use fewer rows or a larger
              picture.
            </Notice>
          )}
          <h3 className="text-ui font-semibold">Post them in this order</h3>
          <ol className="grid gap-1.5 min-[420px]:grid-cols-2">
            {inOrder.map((tile) => (
              <li
                key={tile.order}
                className="flex items-center justify-between gap-2 rounded-s border border-line bg-card py-1.5 pr-2 pl-3 text-small"
              >
                <span>
                  <strong className="font-mono">{tile.order}</strong> row {tile.row + 1},{' '}
                  {['left', 'middle', 'right'][tile.column]}
                </span>
                <DownloadButton
                  name={`${fileName(picture.name, 'grid')}-${String(tile.order).padStart(2, '0')}.jpg`}
                  make={() => make(tile)}
                >
                  JPEG {tile.order}
                </DownloadButton>
              </li>
            ))}
          </ol>
        </>
      }
    />
  )
}
