import * as z from 'zod/mini'
import { categories } from './categories.ts'
import { splitIngredients } from './split-ingredients.ts'
import type { Currency } from '../platform/count-text.ts'
import { Amount, Id, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Revision } from '../platform/revision.ts'
import { isVisible, onOneLine, requiredLine, requiredText, shown } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

export const Category = z.enum(categories, withMessage(checks.chooseCategory))
export type Category = z.infer<typeof Category>

/**
 * Fields that meals on the menu share with upcoming meals. The specification uses two names for some of them, and both
 * are sent.
 */
export const mealFields = {
  _id: Id,
  id: Id,
  title: z.string(),
  category: Category,
  description: z.string(),
  details: z.string(),
  image: z.string(),
  ingredients: z.array(z.string()),
  price: Amount,
  likes: z.int(),
  likeCount: z.int(),
  distributorName: z.string(),
  distributorEmail: z.string(),
  postTime: Instant,
  /** Only for callers who may change the meal. */
  revision: z.optional(Revision),
}

export const tooLong = withMessage(checks.upToCharacters, { most: lengths.description })

/** The message for a price with too many decimals for its currency. */
const tooExact = ({ decimals }: Currency) =>
  decimals === 0 ? withMessage(checks.priceWhole) : withMessage(checks.priceDecimals, { decimals })

/**
 * A meal's price from 0 to 100,000 (1,000,000 in currencies without a minor unit), with as many decimals as the currency.
 */
export const priceIn = (currency: Currency) => {
  const max = currency.decimals === 0 ? 1_000_000 : 100_000
  return z
    .number(withMessage(checks.priceIsNumber))
    .check(
      z.minimum(0, withMessage(checks.priceFrom0)),
      z.maximum(max, withMessage(checks.priceAtMost, { most: max })),
      z.multipleOf(10 ** -currency.decimals, tooExact(currency)),
    )
}

/** A meal's price in calls. The server enforces the bounds and decimals of the hostel's currency. */
export const Price = z
  .number(withMessage(checks.priceIsNumber))
  .check(z.minimum(0, withMessage(checks.priceFrom0)))

/** Ingredients as a list, or as one text that is split at commas, semicolons and line breaks. */
export const Ingredients = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], withMessage(checks.ingredientsRequired)),
    z.transform((given: string | string[]) =>
      (typeof given === 'string' ? splitIngredients(given) : given)
        .map((ingredient) => ingredient.trim())
        .filter(isVisible),
    ),
  ),
  z
    .array(z.string().check(shown, onOneLine))
    .check(z.refine((list) => list.join(', ').length <= lengths.description, tooLong)),
)

/**
 * The id of a new meal. Callers may choose it, so that a repeated call adds nothing twice; otherwise the server does.
 */
export const chosenId = z.optional(Id)

/** Fields that every meal needs before it is put on the menu or announced. */
export const requiredMealFields = {
  title: requiredLine(lengths.title, withMessage(checks.titleRequired)),
  category: Category,
  description: requiredText(lengths.description, withMessage(checks.descriptionRequired)),
  price: Price,
}
