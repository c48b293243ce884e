import { Category, type Currency, type Language, type Meal } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { MealCard } from '../meal-card.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useObjectUrl } from '../../ui/files.tsx'
import { useCurrency } from '../../ui/price.tsx'
import { newPriceIn } from '../meal-form-fields.tsx'
import { texts } from './texts.ts'

/** A meal's typed values, any of which may still be missing. */
interface Typed {
  readonly title?: string | undefined
  readonly category?: string | undefined
  readonly price?: string | undefined
  readonly rating?: string | undefined
}

/** A preview of the meal's card on the menu while its form is filled in. */
export function MealPreview({ typed, image }: { typed: Typed; image: File | undefined }) {
  const t = useTranslate()
  const url = useObjectUrl(image)
  const currency = useCurrency()
  return (
    <figure className="lg:sticky lg:top-24">
      <figcaption className="mb-3 text-sm font-semibold text-muted">{t(texts.onTheMenu)}</figcaption>
      {/* inert, since the form already has the same content */}
      <div inert className="max-w-sm">
        <MealCard
          meal={toMeal(
            { ...typed, title: typed.title?.trim() || t(texts.untitled) },
            url,
            currency,
            t.language,
          )}
          isFirst
        />
      </div>
    </figure>
  )
}

const toMeal = (
  { title, category, price, rating }: Typed & { title: string },
  image = '',
  currency: Currency | undefined,
  language: Language,
): Meal => ({
  ...blank,
  image,
  title,
  category: z.safeParse(Category, category).data ?? 'Lunch',
  price: z.safeParse(newPriceIn(currency, language), price).data ?? 0,
  rating: Number(rating) || 0,
})

const blank: Meal = {
  _id: 'preview',
  id: 'preview',
  title: '',
  category: 'Lunch',
  description: '',
  details: '',
  image: '',
  ingredients: [],
  price: 0,
  likes: 0,
  likeCount: 0,
  distributorName: '',
  distributorEmail: '',
  postTime: '',
  rating: 0,
  reviewsCount: 0,
  reviewCount: 0,
}
