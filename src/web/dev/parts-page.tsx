import type { ComponentType } from 'react'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { type Theme, setTheme, themes, useTheme } from '../ui/theme.ts'
import { Toaster } from '../ui/toast.tsx'

const groups = Object.entries(
  import.meta.glob<ComponentType>('./*.parts.tsx', { eager: true, import: 'Parts' }),
).map(([file, Parts]) => ({ name: /([^/]+)\.parts\.tsx$/.exec(file)?.[1] ?? file, Parts }))

export function meta() {
  return [{ title: 'Parts · Postlark' }]
}

/** Every part of `ui` in its states, and every network's preview. Served by `npm run dev` alone. */
export default function PartsPage() {
  const theme = useTheme()
  return (
    <main className="mx-auto grid max-w-300 gap-8 p-4">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-1">Parts</h1>
        <SegmentedControl<Theme>
          label="Theme"
          value={theme}
          onChange={setTheme}
          segments={themes.map((value) => ({ value, label: value }))}
        />
      </header>
      {groups.map(({ name, Parts }) => (
        <section key={name} className="grid min-w-0 gap-4">
          <h2 className="text-2">{name}</h2>
          <Parts />
        </section>
      ))}
      <Toaster />
    </main>
  )
}
