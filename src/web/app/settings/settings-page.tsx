import { PeopleSection } from './people-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'

export function meta() {
  return [{ title: 'Settings · Postlark' }]
}

/** Settings, in sections that can be linked to. */
export default function SettingsPage() {
  return (
    <div className="grid max-w-170 gap-10">
      <h1 className="flex min-h-10 items-center text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Settings</h1>
      <TimeZoneSection />
      <ThemeSection />
      <PeopleSection />
    </div>
  )
}
