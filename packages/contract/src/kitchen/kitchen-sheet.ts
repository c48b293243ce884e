import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Instant } from '../platform/fields.ts'
import { suitabilities } from '../people/label-rules.ts'
import { Allergen, Diet, Label } from '../people/labels.ts'
import { MealtimeCounts } from '../bookings/mealtime-counts.ts'
import { PlatesLeft } from '../bookings/meal-request.ts'
import { mealtimeFields } from '../bookings/mealtime.ts'
import { Cook } from './cook.ts'
import { Grams, WasteKind } from './waste.ts'
import { texts } from '../platform/refusals/texts.ts'

/** Portions of residents who avoid an allergen or keep to a diet, and whether the meal fits that; missing for all meals. */
const countedNeed = { portions: z.int(), fits: z.optional(z.enum(suitabilities)) }
export const CountedAllergen = z.object({ allergen: Allergen, ...countedNeed })
export const CountedDiet = z.object({ diet: Diet, ...countedNeed })

/** How the portions of a meal, or of all meals of a mealtime, are to be made and handed out. */
const SheetNeeds = z.object({
  /** Portions to take away. */
  takeaway: z.int(),
  /** Needs of residents who agreed that the kitchen counts them; the most frequent first. */
  avoids: z.array(CountedAllergen),
  diets: z.array(CountedDiet),
})
export type SheetNeeds = z.infer<typeof SheetNeeds>

export const SheetServing = z.extend(SheetNeeds, {
  id: Id,
  /** Null once the meal is gone from the menu. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  /** Portions to cook, at least the number requested. The sheet's number is their sum. */
  cook: z.int(),
  /** Portions planned to be cooked, and asked for without what was given back. */
  planned: z.int(),
  asked: z.int(),
  /** Of those asked for: handed out, waiting, and not picked up. */
  pickedUp: z.int(),
  waiting: z.int(),
  noShows: z.int(),
  /** Of those asked for: portions of residents' guests. */
  guests: z.int(),
  /** Portions given without a request, and how many of these were beyond the planned ones. */
  walkUps: z.int(),
  beyond: z.int(),
  /** What residents wrote with their requests, without their names. */
  notes: z.array(z.object({ text: z.string(), portions: z.int(), takeaway: z.boolean() })),
  waste: z.array(z.object({ id: Id, kind: WasteKind, grams: Grams, at: Instant })),
})
export type SheetServing = z.infer<typeof SheetServing>

/** A plate that is cooked apart, since its resident needs something else. */
export const ApartPlate = z.object({
  servingId: Id,
  portions: z.int(),
  /** Missing where they have agreed to be counted alone, before they were asked for more. */
  name: z.optional(z.string()),
  room: z.optional(z.string()),
  /** Set where it is of a resident's guest, whose host is not named. */
  isGuest: z.optional(z.literal(true)),
  /** What of their needs the meal does not meet. */
  labels: z.array(Label),
})
export type ApartPlate = z.infer<typeof ApartPlate>

/**
 * Portions cooked separately, for residents who consented to counting their needs and whose needs the meal does not meet;
 * and portions of meals without allergen info, where nobody knows.
 */
export const SpecialPlates = z.object({ separate: z.int(), unknown: z.int() })
export type SpecialPlates = z.infer<typeof SpecialPlates>

/** Another mealtime, to go to. */
export const NamedMealtime = z.object({ id: Id, date: CalendarDate, slot: Slot })

/** What the kitchen has to cook for a mealtime. */
export const KitchenSheet = z.object({
  ...mealtimeFields,
  state: z.enum(['published', 'cancelled', 'closed']),
  /** When it was read. */
  now: Instant,
  timeZone: z.string(),
  /** Whether orders were closed when it was read, so that no further request can come. */
  final: z.boolean(),
  /** The published mealtimes before and after. */
  previous: z.nullable(NamedMealtime),
  next: z.nullable(NamedMealtime),
  /** The date of the same weekday a week later. */
  nextTime: CalendarDate,
  servings: z.array(SheetServing),
  /** Of all meals together. */
  cook: Cook,
  counts: MealtimeCounts,
  /** Once orders are closed: as they were then. */
  needs: SheetNeeds,
  /** The separate ones are listed in `apart`. */
  specialPlates: SpecialPlates,
  /** By rooms and names; once orders are closed by the needs of then. */
  apart: z.array(ApartPlate),
  /** What does not fit, because of needs that were changed after orders were closed, and waits: stands beside a final sheet. */
  later: z.array(ApartPlate),
  /** How many residents have left nothing, half or all on their plates, of those who said so. */
  plates: PlatesLeft,
})
export type KitchenSheet = z.infer<typeof KitchenSheet>

const messages = { 'not-found': texts.mealtimeNotPublished } as const
const params = z.object({ id: Id })

export const kitchenSheet = endpoints({
  show: {
    method: 'GET',
    path: '/api/kitchen/mealtimes/{id}/sheet',
    // its forecast reads half a year
    heavy: true,
    access: 'kitchen',
    scope: 'kitchen',
    summary:
      'What to cook for a mealtime: portions by meal, needs, take-away and notes; final once requests close',
    params,
    returns: KitchenSheet,
    messages,
  },
  download: {
    method: 'GET',
    path: '/api/kitchen/mealtimes/{id}/sheet.csv',
    access: 'kitchen',
    scope: 'kitchen',
    summary: 'The same as a CSV file',
    params,
    returns: z.string(),
    sends: 'csv',
    messages,
  },
})
