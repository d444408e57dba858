import { PlanRefusals } from './plan-refusals.tsx'

/** What the frame shows of the plan on every screen. It loads after the first paint, with the listener for live changes. */
export function PlanFrame() {
  return <PlanRefusals />
}
