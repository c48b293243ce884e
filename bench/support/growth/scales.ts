/** How much a hostel has gathered. */
export interface Scale {
  readonly meals: number
  readonly members: number
  readonly requests: number
}

/** From the smallest to the largest: for a meal a tenth of a member, and five requests. */
export const scalesUpTo = (top: number): readonly Scale[] =>
  [1000, 100_000, 1_000_000]
    .filter((meals) => meals < top)
    .concat(top)
    .map((meals) => ({ meals, members: meals / 10, requests: meals * 5 }))
