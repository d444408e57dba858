import { useCallback, useEffect, useRef, useState } from 'react'
import type { PreviewMedia } from '#web/ui/previews/preview-props.ts'

/** A sample picture of the page. */
export function samplePicture(name: string, altText: string, aspect: number): PreviewMedia {
  return { ...blank, key: name, url: `/samples/${name}.svg`, name: `${name}.svg`, altText, aspect }
}

const blank = {
  kind: 'image',
  crop: null,
  durationSec: null,
  pages: null,
} as const satisfies Partial<PreviewMedia>

/** A picture decoded by the browser; null when it cannot be. */
async function readPicture(file: File, key: string): Promise<PreviewMedia | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
  const aspect = image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1
  return { ...blank, key, url, name: file.name, altText: '', aspect }
}

export interface PreviewPictures {
  list: readonly PreviewMedia[]
  /** What was refused, in a sentence; null when nothing was. */
  problem: string | null
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  clear: () => void
}

/** Dropped pictures, in this browser only: they are object URLs until removed. */
export function usePictures(first: readonly PreviewMedia[], most: number): PreviewPictures {
  const [list, setList] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const made = useRef(0)
  const current = useRef(list)
  useEffect(() => {
    current.current = list
  }, [list])
  useEffect(() => () => current.current.forEach(release), [])

  const add = useCallback(
    (files: readonly File[]) => {
      const read = async () => {
        const found = await Promise.all(files.map((file) => readPicture(file, `p${(made.current += 1)}`)))
        const pictures = found.filter((one) => one !== null)
        // The person's own pictures replace the samples.
        const own = current.current.filter(({ url }) => url?.startsWith('blob:'))
        const [kept, left] = [[...own, ...pictures].slice(0, most), [...own, ...pictures].slice(most)]
        left.forEach(release)
        setList(pictures.length > 0 ? kept : current.current)
        setProblem(problemWith(found.length - pictures.length, left.length, most))
      }
      void read()
    },
    [most],
  )
  const remove = useCallback((key: string) => {
    current.current.filter((one) => one.key === key).forEach(release)
    setList(current.current.filter((one) => one.key !== key))
    setProblem(null)
  }, [])
  const clear = useCallback(() => {
    current.current.forEach(release)
    setList([])
    setProblem(null)
  }, [])
  return { list, problem, add, remove, clear }
}

function release({ url }: PreviewMedia): void {
  if (url?.startsWith('blob:')) URL.revokeObjectURL(url)
}

function problemWith(unread: number, left: number, most: number): string | null {
  if (unread > 0) {
    return `${unread === 1 ? 'One file is' : `${unread} files are`} not a picture this browser can show. Use JPEG, PNG, WebP or GIF.`
  }
  return left > 0 ? `You can add up to ${most} pictures. The others were left out.` : null
}
