import {
  categories,
  Category,
  type Currency,
  dishText,
  Ingredients,
  type MealColumn,
  mealColumns,
  PictureAddress,
  priceIn,
  Rating,
  requiredColumns,
  tell,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import { checkCells, type CheckedRow, type CheckedRows, errorIn, withoutRepeats } from './check-cells.ts'
import { Allergens, Diets, labelsIn } from './label-cells.ts'
import { readTable } from './read-table.ts'

/** A text that is left empty, as undefined, or that this schema reads. */
const optional = <Value>(schema: z.core.$ZodType<Value, string>) =>
  z
    .string()
    .trim()
    .pipe(z.union([z.literal('').transform(() => undefined), schema]))

const numberIn = (wrong: { error: () => string }, decimals = 2) =>
  z
    .string()
    .trim()
    .regex(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+([.,]\\d{1,${decimals}})?$`), wrong)
    .transform((text) => Number(text.replace(',', '.')))

const checksIn = (currency: Currency) =>
  ({
    Title: dishText.title,
    Category: z
      .string()
      .trim()
      .transform((text) => categories.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text)
      .pipe(Category),
    Price: numberIn(
      tell(answers.priceLike, { example: (4.5).toFixed(currency.decimals) }),
      currency.decimals,
    ).pipe(priceIn(currency)),
    // an ingredient may have a comma, where each stands in a line of its own
    Ingredients: z
      .string()
      .transform((text) => (/[\r\n]/.test(text) ? text.split(/[\r\n]+/) : text))
      .pipe(Ingredients)
      .refine((list) => list.length > 0, tell(answers.ingredientsRequired)),
    Description: dishText.description,
    Contains: Allergens,
    'May contain': Allergens,
    Suits: Diets,
    Rating: optional(numberIn(tell(answers.ratingWhole)).pipe(Rating)),
    Image: optional(PictureAddress),
  }) satisfies Record<MealColumn, z.core.$ZodType>

type Checks = ReturnType<typeof checksIn>
export type MealValues = { readonly [C in MealColumn]: z.core.output<Checks[C]> }
export type MealRow = CheckedRow<MealValues>

/** Meals of one title at one time of the day are the same meal. */
export const mealKey = (title: string, category: Category): string => `${category} ${title.toLowerCase()}`

const kind = { columns: mealColumns, required: requiredColumns.meals }

/** Reads and checks a file with meals. A meal that stands in it twice is an error. */
export function readMeals(
  file: Buffer,
  currency: Currency,
): CheckedRows<MealValues> & { readonly count: number } {
  const table = readTable(file, kind)
  const checked = checkCells<Checks>(table.rows, checksIn(currency))
  const contradictions = checked.rows.flatMap((row) => {
    const stated = labelsIn(row.values)
    return 'told' in stated ? [errorIn(row, stated.column, stated.told)] : []
  })
  const errors = [...table.errors, ...checked.errors, ...contradictions]
  const unrepeated = withoutRepeats({ rows: checked.rows, errors }, 'Title', (meal) =>
    mealKey(meal.Title, meal.Category),
  )
  return { ...unrepeated, count: table.rows.length }
}
