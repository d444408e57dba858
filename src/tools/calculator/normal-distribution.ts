/**
 * Share of a standard normal distribution below z, 0–1.
 * West (2005), "Better approximations to cumulative normal functions": double precision for all z.
 */
export function normalBelow(z: number): number {
  const distance = Math.abs(z)
  if (distance > 37) return z > 0 ? 1 : 0
  const density = Math.exp((-distance * distance) / 2)
  const tail =
    distance < 7.07106781186547
      ? (density * polynomial(distance, upper)) / polynomial(distance, lower)
      : density / fraction(distance) / 2.506628274631
  return z > 0 ? 1 - tail : tail
}

/** The z below which this share (between 0 and 1) of a standard normal distribution lies. Found by bisection. */
export function normalQuantile(share: number): number {
  let low = -40
  let high = 40
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const upper = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const lower = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
]

function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}

function fraction(x: number): number {
  return x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))
}
