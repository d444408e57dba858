import { isLargerThanOriginal } from '../compress.ts'
import { useState } from 'react'
import type { CompressJob } from './compress-job.tsx'
import { encodePicture, type Encoded, pictureTypes, type PictureType } from './encoder.ts'
import { readPicture, type Picture } from './use-picture.ts'

/** The output settings of all pictures. */
interface CompressOptions {
  type: PictureType
  maxBytes: number
}

/** The pictures being compressed, one after the other. `sample` shows until the first of them. */
export function useCompressJobs(sample: CompressJob, { type, maxBytes }: CompressOptions) {
  const [jobs, setJobs] = useState<CompressJob[]>([sample])
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
      // One after the other: thirty photos at once do not fit in a phone's memory.
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
  return {
    jobs,
    take,
    /** Compresses all of them again with the current settings. */
    again,
    clear: () => setJobs([]),
  }
}

/** The result for a picture; the original where compression made it larger. */
function madeOf(
  picture: Picture,
  encoded: Encoded,
  type: PictureType,
  maxBytes: number,
): CompressJob['made'] {
  const { file: original, width, height } = picture
  if (original && isLargerThanOriginal(encoded.file, original)) {
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
