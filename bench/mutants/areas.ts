import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkout, isTest } from '../../src/test-sources.ts'

/** The code that decides what happens to a post; a mistake in it that no test notices reaches people. */
const areas = {
  domain: 'src/domain/{post,time,text,media}/*.ts',
  publishing: 'src/server/modules/publishing/*.ts',
  posts: 'src/server/modules/posts/*.ts',
  'network requests': 'src/networks/{http,oauth}.ts',
  'network errors': 'src/networks/*/errors.ts',
} as const

type Area = keyof typeof areas

export interface AreaFile {
  area: Area
  /** Checkout-relative. */
  file: string
  source: string
}

/** @param within only files under this path, or the file itself */
export function areaFiles(within = ''): AreaFile[] {
  return (Object.keys(areas) as Area[]).flatMap((area) =>
    globSync(areas[area], { cwd: checkout })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !isTest(file) && !file.endsWith('.d.ts') && file.startsWith(within))
      .sort()
      .map((file) => ({ area, file, source: readFileSync(path.join(checkout, file), 'utf8') })),
  )
}
