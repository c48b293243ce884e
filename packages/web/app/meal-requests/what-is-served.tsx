/** Below a question or a notice: the meal, and who gets it. */
export const WhatIsServed = ({ says, meal, to }: { says: string; meal: string; to: string }) => (
  <>
    <span className="block">{says}</span>
    <span className="mt-2 block font-semibold text-ink">
      <bdi>{meal}</bdi> for <bdi>{to}</bdi>
    </span>
  </>
)
