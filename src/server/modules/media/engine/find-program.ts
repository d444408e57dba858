import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The path of a program in the folders of PATH; null when it is not installed. */
export async function findProgram(name: string, searchPath: string): Promise<string | null> {
  for (const folder of searchPath.split(delimiter).filter((each) => each !== '')) {
    const place = join(folder, name)
    if (await isExecutable(place)) return place
  }
  return null
}

export async function isExecutable(place: string): Promise<boolean> {
  return access(place, constants.X_OK).then(
    () => true,
    () => false,
  )
}
