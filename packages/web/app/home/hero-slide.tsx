import { heroArt } from './hero-art.ts'
import { MealSearch } from './meal-search.tsx'

/** A picture with its line and a search box. The text is on the pale part of the picture in both themes. */
export function HeroSlide({ line, number, isWanted }: { line: string; number: number; isWanted: boolean }) {
  const { tall, wide } = heroArt(number)
  const isFirst = number === 1
  return (
    <div
      data-theme="light"
      className="relative h-100 overflow-hidden rounded-card bg-tint-saffron text-ink md:h-125 lg:h-150"
    >
      <picture>
        <source {...tall} />
        <img
          {...wide}
          alt=""
          decoding="async"
          loading={isFirst || isWanted ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
          draggable={false}
          className="absolute inset-0 size-full object-cover min-[30rem]:object-[48%_50%] lg:object-[72%_50%]"
        />
      </picture>
      <div className="relative flex h-full flex-col justify-end gap-4 p-5 min-[30rem]:pl-6 md:p-8 lg:justify-center lg:gap-6 lg:pl-14">
        <p className="font-display text-2xl leading-tight font-semibold tracking-tight text-balance min-[30rem]:my-auto min-[30rem]:max-w-60 min-[30rem]:text-3xl md:max-w-80 md:text-4xl lg:my-0 lg:max-w-md lg:text-5xl lg:leading-[1.15]">
          {line}
        </p>
        <MealSearch />
      </div>
    </div>
  )
}
