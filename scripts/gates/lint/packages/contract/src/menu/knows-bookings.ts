// must be refused: no-restricted-imports
import { MealtimeState } from '../bookings/mealtime.ts'

export const state = MealtimeState
