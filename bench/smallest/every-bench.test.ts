import { test } from 'vitest'
import { type BenchName, benchNames } from '../benches.ts'
import { alone } from './alone.ts'
import { endsWithFigures, runsOf } from './ends-with-figures.ts'

/** Takes longest, most of it waiting: begun first, the others run beside it. */
const first: BenchName[] = ['app']

const beside = [...first, ...benchNames.filter((name) => ![...alone, ...first].includes(name))]

test.concurrent.for(runsOf(beside))('$name ends with figures, $database', endsWithFigures)
