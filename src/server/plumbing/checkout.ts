import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of the checkout, above the sources and above the build. */
export const checkout = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)
