import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of the checkout, above the sources and above what is built from them. */
export const checkout = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)
