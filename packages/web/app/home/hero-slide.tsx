import type { Category } from '@warm-ladle/contract'
import { dishGround } from '../dish/dish-ground.ts'
import { heroArt } from './hero-art.ts'
import { MealSearch } from './meal-search.tsx'

interface HeroSlideProps {
  line: string
  /** What the dish stands on: that of this category. */
  ground: Category
  /** From 1, as its pictures are numbered. */
  number: number
  isWanted: boolean
}

/** A picture with its line, and a box to search from, both on the part of the picture that is left free for them. */
export function HeroSlide({ line, ground, number, isWanted }: HeroSlideProps) {
  const { tall, wide } = heroArt(number)
  const isFirst = number === 1
  return (
    <div
      className={`relative h-100 overflow-hidden rounded-card [--light:25%_95%] min-[30rem]:[--light:20%_20%] md:h-125 lg:h-150 ${dishGround[ground]}`}
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
          className="absolute inset-x-0 top-0 size-full object-cover min-[30rem]:object-[48%_50%] md:max-lg:h-[84%] md:max-lg:object-right lg:object-[72%_50%]"
        />
      </picture>
      <div className="relative flex h-full flex-col justify-end gap-4 p-5 min-[30rem]:pl-6 md:p-8 lg:justify-center lg:gap-6 lg:pl-14">
        <p className="font-display text-2xl leading-tight font-semibold tracking-tight text-balance min-[30rem]:my-auto min-[30rem]:max-w-60 min-[30rem]:text-3xl md:max-w-72 md:text-4xl lg:my-0 lg:max-w-md lg:text-5xl lg:leading-[1.15]">
          {line}
        </p>
        <MealSearch />
      </div>
    </div>
  )
}
