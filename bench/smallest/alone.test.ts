import { test } from 'vitest'
import { alone } from './alone.ts'
import { endsWithFigures, runsOf } from './ends-with-figures.ts'

test.for(runsOf(alone))('$name ends with figures, $database', endsWithFigures)
