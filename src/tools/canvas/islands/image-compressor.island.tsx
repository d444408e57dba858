import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { shownBytes } from '../compress.ts'
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
import { pictureTypes, type PictureType } from './encoder.ts'
import { answer } from './read-input.ts'
import { samples } from './samples.ts'
import { nothingHidden } from '../../parts/example.tsx'
import { useCompressJobs } from './use-compress-jobs.ts'

/** The measured result for the sample, so that the page shows a result before a file is dropped. */
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

/** Compresses pictures to a maximum size, at the best quality. */
export default function ImageCompressor({ tool, data }: ToolProps<CompressorData>) {
  const [target, setTarget] = useState<string>('own')
  const [own, setOwn] = useState('300')
  const [type, setType] = useState<PictureType>('image/jpeg')
  const kilobytes = Number(own)
  const wrong = target === 'own' && !(own.trim() !== '' && Number.isFinite(kilobytes) && kilobytes >= 1)
  const maxBytes = limits.find(({ id }) => id === target)?.bytes ?? Math.round(kilobytes * 1024)
  const { jobs, take, again, clear } = useCompressJobs(sampleJob(data.sample), { type, maxBytes })
  useAgentTool({
    name: 'image-size-limits',
    description: 'How many bytes a picture may have on each network, and which formats it takes.',
    inputSchema: { type: 'object', properties: {} },
    execute: () => answer(limits.map(({ name, bytes }) => `${name}: ${shownBytes(bytes)}`).join('\n')),
  })
  return (
    <Bench
      example={nothingHidden(clear)}
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
