import * as z from 'zod/mini'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { slots } from './slots.ts'

export const Slot = z.enum(slots, withMessage(checks.chooseSlot))
export type Slot = z.infer<typeof Slot>
