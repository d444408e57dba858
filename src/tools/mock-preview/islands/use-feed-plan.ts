import { moveItem } from '../feed-plan.ts'
import { useEffect, useRef, useState } from 'react'
import { keepPlan, readPlan, type KeptPicture } from './feed-store.ts'

/** A picture in the grid. */
export interface PlannedPicture {
  key: string
  name: string
  url: string
  /** null: one of the page’s samples, which is not stored. */
  blob: Blob | null
}

const samples: readonly PlannedPicture[] = ['rye', 'mugs', 'ride', 'buns', 'shop'].map((name) => ({
  key: `sample-${name}`,
  name: `${name} (sample)`,
  url: `/samples/${name}.svg`,
  blob: null,
}))

/** The maximum number of pictures in a plan: ten rows. */
export const mostPictures = 30

/** The plan and its actions. It is stored in this browser after every change. */
export function useFeedPlan() {
  const [pictures, setPictures] = useState(samples)
  const [problem, setProblem] = useState<string | null>(null)
  const made = useRef(0)
  useEffect(() => {
    const read = async () => {
      const kept = await readPlan()
      if (kept.length > 0) {
        setPictures(kept.map((each) => ({ ...each, url: URL.createObjectURL(each.blob) })))
      }
    }
    void read()
  }, [])

  const change = async (next: readonly PlannedPicture[], told: string | null = null) => {
    setPictures(next)
    const kept = await keepPlan(
      next.flatMap(({ key, name, blob }): KeptPicture[] => (blob ? [{ key, name, blob }] : [])),
    )
    setProblem(
      kept ? told : 'This browser does not save pictures in this window. The plan is lost when you close it.',
    )
  }
  const add = (files: readonly File[]) => {
    const read = async () => {
      const found = await Promise.all(files.map(asPicture))
      const taken = found.filter((each) => each !== null)
      const own = pictures.filter(({ blob }) => blob !== null)
      const added = taken.map((each) => ({ ...each, key: `f${Date.now()}-${(made.current += 1)}` }))
      // New pictures come first: that is where the next post appears.
      const next = [...added, ...own]
      const told =
        taken.length < found.length
          ? 'This browser cannot show one of the files. Use JPEG, PNG or WebP.'
          : next.length > mostPictures
            ? `A plan can have ${mostPictures} pictures. The last ones were left out.`
            : null
      await change(taken.length > 0 ? next.slice(0, mostPictures) : pictures, told)
    }
    void read()
  }
  return {
    pictures,
    problem,
    add,
    move: (from: number, to: number) => void change(moveItem(pictures, from, to)),
    remove: (key: string) => void change(pictures.filter((each) => each.key !== key)),
    clear: () => void change([]),
  }
}

async function asPicture(file: File): Promise<Omit<PlannedPicture, 'key'> | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { name: file.name, url, blob: file }
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
}
