import type { Category, Message } from '@warm-ladle/contract'
import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { mealGround } from '../menu/meal-card.tsx'
import { useTranslate } from '../page/language.tsx'
import { laterOn } from '../page/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { classNames } from '../ui/class-names.ts'
import { menuPath } from './meals-by-category.tsx'
import { texts } from './texts.ts'

interface HeroCarouselProps {
  /** Whether the carousel is beside the banner on wide screens, in the shape of a phone. */
  isBeside: boolean
  /** Whether it is on the first screen. Only visitors see it there; members see their day instead. */
  isOnFirstScreen: boolean
}

/** The slides of the banner. */
export function HeroCarousel({ isBeside, isOnFirstScreen }: HeroCarouselProps) {
  const t = useTranslate()
  const isLoaded = usePageLoaded()
  const slides = heroLines.map((words, position) => ({
    key: t(words.line),
    content: (
      <HeroSlide
        ground={words.ground}
        line={t(words.line)}
        number={position + 1}
        isFirstPicture={position === 0 && isOnFirstScreen}
        isNeeded={position === 0 || isLoaded}
        isBeside={isBeside}
      />
    ),
  }))
  return <Carousel label={t(texts.slides)} slides={slides} />
}

/** Whether everything on the first screen has loaded. */
function usePageLoaded() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let timer = 0
    // waits in a task of its own, so that it does not delay hydration
    const wait = () => {
      timer = window.setTimeout(() => void laterOn(() => setLoaded(true)))
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [])
  return isLoaded
}

interface HeroSlideProps {
  line: string
  /** The category whose background is behind the meal. */
  ground: Category
  /** The picture's number, from 1. */
  number: number
  /** Whether it is the first picture that a visitor sees. */
  isFirstPicture: boolean
  isNeeded: boolean
  isBeside: boolean
}

/** A picture with its line and a search box, both over the empty part of the picture. */
function HeroSlide({ line, ground, number, isFirstPicture, isNeeded, isBeside }: HeroSlideProps) {
  const { tall, wide } = heroArt(number, isBeside)
  return (
    <div className={classNames('@container', isBeside && 'lg:@container-normal')}>
      <div
        className={`relative h-100 overflow-hidden rounded-card [--light:25%_95%] @md:[--light:20%_20%] dark:[--light:50%_30%] dark:@md:[--light:72%_50%] md:h-125 lg:h-150 ${mealGround[ground]}`}
      >
        <picture>
          <source {...tall} srcSet={isNeeded ? tall.srcSet : undefined} />
          <img
            {...wide}
            src={isNeeded ? wide.src : undefined}
            srcSet={isNeeded ? wide.srcSet : undefined}
            alt=""
            decoding="async"
            loading={isFirstPicture ? 'eager' : 'lazy'}
            fetchPriority={isFirstPicture ? 'high' : 'low'}
            draggable={false}
            className="mirrored absolute inset-x-0 top-0 size-full object-cover @md:object-[48%_50%] @3xl:object-right @5xl:object-[72%_50%]"
          />
        </picture>
        <div className="relative flex h-full flex-col justify-end gap-4 p-5 @md:ps-6 @3xl:p-8 @5xl:justify-center @5xl:gap-6 @5xl:ps-14">
          <p className="font-display text-2xl leading-tight font-semibold tracking-tight text-balance @md:my-auto @md:max-w-60 @md:text-3xl @3xl:max-w-64 @3xl:text-4xl @5xl:my-0 @5xl:max-w-md @5xl:text-5xl">
            {line}
          </p>
          <MealSearch />
        </div>
      </div>
    </div>
  )
}

/** The carousel's lines, in the order of their pictures /art/hero/1 to 5, each with its background. */
export const heroLines = [
  { line: texts.homeStyle, ground: 'Breakfast' },
  { line: texts.healthy, ground: 'Lunch' },
  { line: texts.cravings, ground: 'Dinner' },
  { line: texts.fresh, ground: 'Breakfast' },
  { line: texts.easier, ground: 'Lunch' },
] as const satisfies readonly { line: Message; ground: Category }[]

/** Viewport widths for the tall version of a slide's picture. */
const phone = '(width < 30rem)'
const phoneOrBeside = `${phone}, (width >= 64rem)`

/** The pictures of a slide, as attributes of a `<picture>`. */
export function heroArt(number: number, isBeside = false) {
  const art = `/art/hero/${number}`
  return {
    tall: { media: isBeside ? phoneOrBeside : phone, srcSet: `${art}-tall.avif`, width: 780, height: 880 },
    wide: {
      src: `${art}-w1280.avif`,
      srcSet: `${art}-w1280.avif 1280w, ${art}-w1920.avif 1920w`,
      sizes: '(min-width: 72rem) 1104px, (min-width: 64rem) 94vw, 960px',
      width: 1920,
      height: 1000,
    },
  }
}

/** Searches the menu. Works as an ordinary form without scripts. */
function MealSearch() {
  const t = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    void navigate(menuPath({ search: typeof text === 'string' ? text.trim() : '' }))
  }
  return (
    <search className="w-full max-w-md">
      <form
        action="/meals"
        onSubmit={search}
        className="flex rounded-full bg-card p-1.5 shadow-lg outline-primary focus-within:outline-2 focus-within:outline-offset-2"
      >
        <label htmlFor={id} className="sr-only">
          {t(texts.searchLabel)}
        </label>
        <input
          id={id}
          type="search"
          name="search"
          placeholder={t(texts.searchHint)}
          maxLength={200}
          className="min-w-0 flex-1 bg-transparent pe-2 ps-4 text-sm text-ellipsis outline-none min-[30rem]:text-base"
        />
        <Button type="submit" className="max-[30rem]:size-11 max-[30rem]:px-0">
          <Search aria-hidden="true" className="size-4" />
          <span className="max-[30rem]:sr-only">{t(texts.search)}</span>
        </Button>
      </form>
    </search>
  )
}
