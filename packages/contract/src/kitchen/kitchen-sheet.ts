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

/**
 * Portions for residents who avoid an allergen or follow a diet, and whether the meal suits this need. `fits`
 * is missing for all meals together.
 */
const countedNeed = { portions: z.int(), fits: z.optional(z.enum(suitabilities)) }
export const CountedAllergen = z.object({ allergen: Allergen, ...countedNeed })
export const CountedDiet = z.object({ diet: Diet, ...countedNeed })

/** How to prepare and serve the portions of a meal, or of all meals at a mealtime. */
const SheetNeeds = z.object({
  /** Portions to take away. */
  takeaway: z.int(),
  /** The needs of residents who agreed to have them counted, most frequent first. */
  avoids: z.array(CountedAllergen),
  diets: z.array(CountedDiet),
})
export type SheetNeeds = z.infer<typeof SheetNeeds>

export const SheetServing = z.extend(SheetNeeds, {
  id: Id,
  /** Null once the meal has been taken off the menu. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  /** Portions to cook, never fewer than requested. The sheet shows the sum over all meals. */
  cook: z.int(),
  /** Portions planned to be cooked, and portions requested and not cancelled. */
  planned: z.int(),
  asked: z.int(),
  /** Of the requested portions: served, waiting and no-shows. */
  pickedUp: z.int(),
  waiting: z.int(),
  noShows: z.int(),
  /** Of the requested portions, those for residents' guests. */
  guests: z.int(),
  /** Portions served without a request, and how many of them exceed the planned portions. */
  walkUps: z.int(),
  beyond: z.int(),
  /** Residents' notes, without names. */
  notes: z.array(z.object({ text: z.string(), portions: z.int(), takeaway: z.boolean() })),
  waste: z.array(z.object({ id: Id, kind: WasteKind, grams: Grams, at: Instant })),
})
export type SheetServing = z.infer<typeof SheetServing>

/** A portion cooked separately, because the meal does not meet the resident's needs. */
export const ApartPlate = z.object({
  servingId: Id,
  portions: z.int(),
  /** Missing for residents who agreed only to being counted, before the hostel asked for names too. */
  name: z.optional(z.string()),
  room: z.optional(z.string()),
  /** Set for a resident's guest; the host is not named. */
  isGuest: z.optional(z.literal(true)),
  /** Needs that the meal does not meet. */
  labels: z.array(Label),
})
export type ApartPlate = z.infer<typeof ApartPlate>

/**
 * Portions cooked separately for residents who agreed to have their needs counted and whose needs the meal does not
 * meet, and their portions of meals without allergen info.
 */
export const SpecialPlates = z.object({ separate: z.int(), unknown: z.int() })
export type SpecialPlates = z.infer<typeof SpecialPlates>

/** A mealtime to link to. */
export const NamedMealtime = z.object({ id: Id, date: CalendarDate, slot: Slot })

/** What the kitchen has to cook for a mealtime. */
export const KitchenSheet = z.object({
  ...mealtimeFields,
  state: z.enum(['published', 'cancelled', 'closed']),
  /** When these numbers were read. */
  now: Instant,
  timeZone: z.string(),
  /** Whether requests were closed at that time, so that the numbers are final. */
  final: z.boolean(),
  /** The published mealtimes before and after. */
  previous: z.nullable(NamedMealtime),
  next: z.nullable(NamedMealtime),
  /** Same weekday, a week later. */
  nextTime: CalendarDate,
  servings: z.array(SheetServing),
  /** Portions to cook for all meals together. */
  cook: Cook,
  counts: MealtimeCounts,
  /** Once requests are closed, the needs as they were at that moment. */
  needs: SheetNeeds,
  /** The separate portions are listed in `apart`. */
  specialPlates: SpecialPlates,
  /** Sorted by room and name. Once requests are closed, based on the needs at that moment. */
  apart: z.array(ApartPlate),
  /**
   * Waiting portions that no longer suit their residents, because needs changed after requests closed. Shown
   * beside a final sheet.
   */
  later: z.array(ApartPlate),
  /** How many residents left nothing, half or all of it, counting those who answered. */
  plates: PlatesLeft,
})
export type KitchenSheet = z.infer<typeof KitchenSheet>

const messages = { 'not-found': texts.mealtimeNotPublished } as const
const params = z.object({ id: Id })

export const kitchenSheet = endpoints({
  show: {
    method: 'GET',
    path: '/api/kitchen/mealtimes/{id}/sheet',
    // the forecast reads half a year
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
