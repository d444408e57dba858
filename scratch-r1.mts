import { sampleSizePerVersion } from '#domain/tools/calculator/two-proportions.ts'
import { compute, calculators } from '#domain/tools/calculator/compute.ts'
import { initialValues } from '#domain/tools/calculator/schema.ts'
import { outputsAsText } from '#domain/tools/calculator/output.ts'
for (const s of calculators) { const v=initialValues(s); console.log('#####',s.id, JSON.stringify(v)); console.log(outputsAsText(compute(s.id,v)).slice(0,2500)) }
