import { allergenNames, dietNames, type KitchenSheet, type SheetCounts } from '@warm-ladle/contract'

/** The sums of all meals: what to cook, and who it is for. */
export function SheetTotals({ sheet: { total, startsAt, now } }: { sheet: KitchenSheet }) {
  const hasBegun = startsAt <= now
  const figures = [
    ['Asked for', total.asked],
    ['Planned', total.planned],
    ['Take-away', total.takeaway],
    ...(hasBegun
      ? ([
          ['Picked up', total.pickedUp],
          ['Waiting', total.waiting],
          ['Not picked up', total.noShows],
          ['Walk-ups', total.walkUps],
        ] as const)
      : []),
  ] as const
  return (
    <section aria-label="All meals" className="surface mt-6 p-5 sm:p-6 print:mt-3 print:p-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(([name, portions]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-3xl leading-none font-semibold tabular-nums">{portions}</dd>
          </div>
        ))}
      </dl>
      <NeedsLine counts={total} />
    </section>
  )
}

/** Diets and allergens in words: 'Vegan 4 · without milk 3'. */
function NeedsLine({ counts: { diets, avoids } }: { counts: SheetCounts }) {
  if (diets.length + avoids.length === 0) return null
  const parts = [
    ...diets.map(({ diet, portions }) => `${dietNames[diet]} ${portions}`),
    ...avoids.map(({ allergen, portions }) => `without ${allergenNames[allergen]} ${portions}`),
  ]
  return (
    <p className="mt-4">
      <span className="font-semibold">Needs in portions:</span> {parts.join(' · ')}
    </p>
  )
}
