/** The plans, from smallest to largest. Source: docs/specification/plans.md. */
export const planIds = ['freeplan', 'starter', 'growth', 'business'] as const

export type PlanId = (typeof planIds)[number]

/** Means "no limit". */
export const unlimited = -1

/** What a plan limits. Months and days are those of UTC; a GB has 10⁹ bytes. */
export const limitKeys = [
  'postsPerMonth',
  'xPostsWithLinkPerMonth',
  'workspaces',
  'teamMembers',
  'connectionsPerWorkspace',
  'aiImagesPerMonth',
  'ghibliPerDay',
  'ghibliPerMonth',
  'videosPerMonth',
  'maxScansPerMonth',
  'aiCreditsPerMonth',
  'mediaStorageGB',
] as const

export type LimitKey = (typeof limitKeys)[number]

/** The price and limits of a plan. A limit of `unlimited` is none. */
export interface Plan extends Readonly<Record<LimitKey, number>> {
  name: string
  /** US dollars. */
  monthlyUsd: number
  /** US dollars per month when paid yearly. */
  yearlyUsdPerMonth: number
}

/** The one table of prices and limits. Source: docs/specification/plans.md. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  freeplan: {
    name: 'Free',
    monthlyUsd: 0,
    yearlyUsdPerMonth: 0,
    postsPerMonth: 10,
    xPostsWithLinkPerMonth: 2,
    workspaces: 1,
    teamMembers: 1,
    connectionsPerWorkspace: 3,
    aiImagesPerMonth: 3,
    ghibliPerDay: 1,
    ghibliPerMonth: 3,
    videosPerMonth: 1,
    maxScansPerMonth: 2,
    aiCreditsPerMonth: 10,
    mediaStorageGB: 1,
  },
  starter: {
    name: 'Starter',
    monthlyUsd: 12,
    yearlyUsdPerMonth: 9,
    postsPerMonth: unlimited,
    xPostsWithLinkPerMonth: 20,
    workspaces: 1,
    teamMembers: 1,
    connectionsPerWorkspace: 10,
    aiImagesPerMonth: 30,
    ghibliPerDay: 5,
    ghibliPerMonth: 30,
    videosPerMonth: 10,
    maxScansPerMonth: 15,
    aiCreditsPerMonth: 150,
    mediaStorageGB: 10,
  },
  growth: {
    name: 'Growth',
    monthlyUsd: 29,
    yearlyUsdPerMonth: 23,
    postsPerMonth: unlimited,
    xPostsWithLinkPerMonth: 60,
    workspaces: 3,
    teamMembers: 5,
    connectionsPerWorkspace: 25,
    aiImagesPerMonth: 120,
    ghibliPerDay: 15,
    ghibliPerMonth: 150,
    videosPerMonth: 50,
    maxScansPerMonth: 60,
    aiCreditsPerMonth: 600,
    mediaStorageGB: 50,
  },
  business: {
    name: 'Business',
    monthlyUsd: 79,
    yearlyUsdPerMonth: 63,
    postsPerMonth: unlimited,
    xPostsWithLinkPerMonth: 200,
    workspaces: 10,
    teamMembers: 15,
    connectionsPerWorkspace: 60,
    aiImagesPerMonth: 500,
    ghibliPerDay: 40,
    ghibliPerMonth: 600,
    videosPerMonth: 200,
    maxScansPerMonth: 240,
    aiCreditsPerMonth: 2500,
    mediaStorageGB: 250,
  },
}
