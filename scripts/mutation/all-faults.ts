import { access } from './faults/access.ts'
import { bells } from './faults/bells.ts'
import { bookings } from './faults/bookings.ts'
import { counter } from './faults/counter.ts'
import { money } from './faults/money.ts'
import { terms } from './faults/terms.ts'
import type { Fault } from './find-fault.ts'

/** What `npm run mutation` puts into the code, one at a time. */
export const faults: readonly Fault[] = [...money, ...access, ...bookings, ...terms, ...counter, ...bells]
