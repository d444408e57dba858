import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { isInVain, shownBytes } from '../compress.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { JobRow, type CompressJob } from './compress-job.tsx'
import { encodePicture, type Encoded, pictureTypes, type PictureType } from './encoder.ts'
import { answer } from './read-input.ts'
import { samples } from './samples.ts'
import { readPicture, type Picture } from './use-picture.ts'
import { nothingHidden } from '../../parts/example.tsx'

/** What the sample gives, measured once, so that the page shows a result before anything is dropped. */
interface CompressorData {
  sample: { before: number; bytes: number; width: number; height: number; quality: number }
}

interface Limit {
  id: string
  name: string
  bytes: number
}

const limits: readonly Limit[] = networksFor([]).flatMap((id: NetworkId) => {
  const bytes = networkRules[id].images?.maxBytes
  return bytes === undefined ? [] : [{ id, name: networkNames[id], bytes }]
})

/** Makes pictures small enough, as good as they can be within the limit. */
export default function ImageCompressor({ tool, data }: ToolProps<CompressorData>) {
  const [target, setTarget] = useState<string>('own')
  const [own, setOwn] = useState('300')
  const [type, setType] = useState<PictureType>('image/jpeg')
  const [jobs, setJobs] = useState<CompressJob[]>([sampleJob(data.sample)])
  const kilobytes = Number(own)
  const wrong = target === 'own' && !(own.trim() !== '' && Number.isFinite(kilobytes) && kilobytes >= 1)
  const maxBytes = limits.find(({ id }) => id === target)?.bytes ?? Math.round(kilobytes * 1024)
  const update = (id: number, part: Partial<CompressJob>) =>
    setJobs((now) => now.map((job) => (job.id === id ? { ...job, ...part } : job)))

  const run = async (id: number, picture: Picture) => {
    try {
      const encoded = await encodePicture(picture, { part: null, size: null, type, maxBytes })
      update(id, { state: 'done', made: madeOf(picture, encoded, type, maxBytes) })
    } catch {
      const format = pictureTypes.find((each) => each.id === type)?.name ?? 'that'
      update(id, {
        state: 'failed',
        message: `Your browser could not save it as ${format}. Choose another format and compress it again.`,
      })
    }
  }
  const take = async (files: readonly File[]) => {
    const fresh = files.slice(0, 30).map((file, at): CompressJob => ({
      id: nextId(jobs) + at,
      name: file.name,
      picture: null,
      before: file.size,
      state: 'working',
      message: '',
      made: null,
    }))
    setJobs((now) => [...fresh, ...now.filter(({ id }) => id !== 0)])
    for (const [at, job] of fresh.entries()) {
      // One after the other: thirty photos at once do not fit into a phone's memory.
      const picture = await readPicture(files[at])
      if (typeof picture === 'string') {
        update(job.id, { state: 'failed', message: picture })
      } else {
        update(job.id, { picture })
        await run(job.id, picture)
      }
    }
  }
  const again = async () => {
    const readable = jobs.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []))
    for (const { id } of readable) update(id, { state: 'working', message: '' })
    for (const { id, picture } of readable) await run(id, picture)
  }
  useAgentTool({
    name: 'image-size-limits',
    description: 'How many bytes a picture may have on each network, and which formats it takes.',
    inputSchema: { type: 'object', properties: {} },
    execute: () => answer(limits.map(({ name, bytes }) => `${name}: ${shownBytes(bytes)}`).join('\n')),
  })
  return (
    <Bench
      example={nothingHidden(() => setJobs([]))}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <FileDrop
            label="Choose pictures"
            accept="image/*"
            multiple
            onFiles={(files) => void take(files)}
            hint="up to 30 at once, by choosing, dropping or pasting. They stay in your browser."
          />
          <SelectField
            label="Maximum size"
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            <option value="own">Custom limit</option>
            {limits.map(({ id, name, bytes }) => (
              <option key={id} value={id}>
                {name}: {shownBytes(bytes)}
              </option>
            ))}
          </SelectField>
          {target === 'own' && (
            <NumberField
              label="Limit"
              suffix="kB"
              value={own}
              min={1}
              onChange={setOwn}
              error={wrong ? 'Enter 1 kilobyte or more.' : undefined}
            />
          )}
          <SelectField
            label="Format"
            value={type}
            onChange={(event) =>
              setType(pictureTypes.find(({ id }) => id === event.target.value)?.id ?? 'image/jpeg')
            }
          >
            {pictureTypes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {type === 'image/png' && (
            <p className="text-small text-muted">
              PNG has no quality setting, so only the dimensions can be reduced.
            </p>
          )}
          <Button variant="lark" unavailable={wrong} onClick={() => void again()}>
            {jobs.length === 1
              ? 'Compress again with these settings'
              : `Compress all ${jobs.length} with these settings`}
          </Button>
        </>
      }
      results={
        <>
          <ResultsBar title={jobs.length === 1 ? 'One picture' : `${jobs.length} pictures`} />
          {jobs.length === 0 && <Notice title="No pictures yet">Choose pictures to compress them.</Notice>}
          <ul className="grid gap-2.5" aria-live="polite">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        </>
      }
    />
  )
}

/** What a picture became; the picture itself where compressing made it larger. */
function madeOf(
  picture: Picture,
  encoded: Encoded,
  type: PictureType,
  maxBytes: number,
): CompressJob['made'] {
  const { file: original, width, height } = picture
  if (original && isInVain(encoded.file, original)) {
    const ending = /\.(\w{2,5})$/.exec(original.name)?.[1]?.toLowerCase() ?? 'jpg'
    const fits = original.size <= maxBytes
    return {
      file: original,
      bytes: original.size,
      url: picture.url,
      width,
      height,
      quality: null,
      fits,
      ending,
    }
  }
  const { file, ...rest } = encoded
  const ending = pictureTypes.find((each) => each.id === type)?.ending ?? 'jpg'
  return { ...rest, file, bytes: file.size, url: URL.createObjectURL(file), ending }
}

function nextId(jobs: readonly CompressJob[]): number {
  return Math.max(0, ...jobs.map(({ id }) => id)) + 1
}

function sampleJob(sample: CompressorData['sample']): CompressJob {
  return {
    id: 0,
    name: 'buns.png, a sample',
    picture: samples.buns,
    before: sample.before,
    state: 'done',
    message: '',
    made: {
      url: samples.buns.url,
      file: null,
      bytes: sample.bytes,
      width: sample.width,
      height: sample.height,
      quality: sample.quality,
      fits: true,
      ending: 'jpg',
    },
  }
}
