import {
  Category,
  type Currency,
  requiredMealFields,
  Ingredients,
  type MealColumn,
  mealColumns,
  PictureAddress,
  priceIn,
  Rating,
  requiredColumns,
  withMessage,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import {
  checkCells,
  type CheckedRow,
  errorIn,
  type FileOptions,
  type ReadRows,
  withoutRepeats,
} from './check-cells.ts'
import { mealHeadings } from './heading-names.ts'
import { categoryNamed } from './known-words.ts'
import { allergensIn, dietsIn, labelsIn } from './label-cells.ts'
import { readTable } from './read-table.ts'
import { collectReadings, type Note } from './readings.ts'
import { intact, priceCell, ratingCell, readOr, textOrNothing } from './typed-cells.ts'

/** Parses a list as programs print it, e.g. '["Lentils", "Salt"]', also with single quotes. */
function listOfProgram(text: string): string[] | undefined {
  if (!/^\[.*\]$/s.test(text.trim())) return undefined
  for (const written of [text, text.replaceAll("'", '"')]) {
    try {
      return z.array(z.string()).parse(JSON.parse(written))
    } catch {
      // not JSON after all, just text in brackets
    }
  }
  return undefined
}

const checksWith = (currency: Currency, note: Note) =>
  ({
    Title: intact('name').pipe(requiredMealFields.title),
    Category: textOrNothing
      .transform((text) => {
        const category = categoryNamed(text)
        if (category && category.toLowerCase() !== text.toLowerCase()) note('Category', text, category)
        return category ?? text
      })
      .pipe(Category),
    Price: priceCell(currency, note).pipe(priceIn(currency)),
    // an ingredient may contain a comma if each ingredient has its own line
    Ingredients: intact('prose')
      .transform((text) => listOfProgram(text) ?? (/[\r\n]/.test(text) ? text.split(/[\r\n]+/) : text))
      .pipe(Ingredients)
      .refine((list) => list.length > 0, withMessage(answers.ingredientsRequired)),
    Description: intact('prose').pipe(requiredMealFields.description),
    Contains: allergensIn('Contains', note),
    'May contain': allergensIn('May contain', note),
    Suits: dietsIn('Suits', note),
    Rating: textOrNothing.pipe(readOr(undefined, ratingCell.pipe(Rating))),
    Image: textOrNothing.pipe(readOr(undefined, PictureAddress)),
  }) satisfies Record<MealColumn, z.core.$ZodType>

type Checks = ReturnType<typeof checksWith>
export type MealValues = { readonly [C in MealColumn]: z.core.output<Checks[C]> }
export type MealRow = CheckedRow<MealValues>

/** Meals with the same title and time of day are the same meal, however their accents are composed. */
export const mealKey = (title: string, category: Category): string =>
  `${category} ${title.normalize('NFC').toLowerCase()}`

const kind = { columns: mealColumns, required: requiredColumns.meals, names: mealHeadings }

/** Reads and checks a file of meals. A meal that occurs twice is an error. */
export function readMeals(file: Buffer, { currency, skipsUnknown }: FileOptions): ReadRows<MealValues> {
  const table = readTable(file, kind, skipsUnknown)
  const readings = collectReadings()
  const checked = checkCells<Checks>(table.rows, checksWith(currency, readings.note))
  const contradictions = checked.rows.flatMap((row) => {
    const stated = labelsIn(row.values)
    return 'message' in stated ? [errorIn(row, stated.column, stated.message)] : []
  })
  const errors = [...table.errors, ...checked.errors, ...contradictions]
  const unrepeated = withoutRepeats({ rows: checked.rows, errors }, 'Title', (meal) =>
    mealKey(meal.Title, meal.Category),
  )
  return {
    ...unrepeated,
    count: table.rows.length,
    reading: { ...table.reading, values: readings.list() },
  }
}
