import * as z from 'zod/mini'
import { optionalLine, requiredLine } from './text.ts'

interface Setting<T> {
  readonly schema: z.ZodMiniType<T>
  /** Used until a hostel chooses another value. */
  readonly default: T
  /** One line about its effect. */
  readonly summary: string
}

const setting = <T>(declared: Setting<T>) => declared

/** What a hostel can choose, by name. The database keeps what differs from the default. */
export const settings = {
  hostelName: setting({
    schema: requiredLine(40, 'The name is required'),
    default: 'Warm Ladle',
    summary: 'Name of the hostel, on all pages and in e-mails and calendars',
  }),
  lateCancel: setting({
    schema: z.boolean(),
    default: false,
    summary:
      'Whether residents can cancel a request once orders are closed; its portions are then free at the counter',
  }),
  office: setting({
    schema: optionalLine(120),
    default: '',
    summary:
      'Where and when memberships can be paid without a card, such as: Office, Mondays to Fridays, 9 to 12',
  }),
  publishMinLikes: setting({
    schema: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    default: 0,
    summary: 'Likes that an announced meal needs before it can be published',
  }),
} as const

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = (typeof settings)[N]['default']
