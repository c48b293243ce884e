// must be refused: module-order
import { MealtimeState } from '../bookings/mealtime.ts'

export const state = MealtimeState
