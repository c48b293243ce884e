/*
 * Writes a calendar and has it read by Debian's python3-icalendar: another library, of another ecosystem. It is a
 * command of its own, since `npm test` needs nothing that npm does not install.
 */
import { deepStrictEqual } from 'node:assert'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { writeCalendar } from '../packages/server/src/calendar-feed/write-calendar.ts'

const timeZone = 'Europe/Vienna'
// half past eight in the evening on days on which clocks are changed, and on one on which they are not
const evenings = ['2026-03-29T18:30:00.000Z', '2026-10-25T19:30:00.000Z', '2026-11-26T19:30:00.000Z']
const hours = (count: number) => count * 3_600_000

const mealtimes = evenings.flatMap((evening, index) =>
  (['published', 'cancelled'] as const).map((state) => ({
    id: `${evening} ${state}`,
    slot: 'dinner' as const,
    state,
    startsAt: new Date(evening),
    endsAt: new Date(Date.parse(evening) + hours(4)),
    ordersCloseAt: new Date(Date.parse(evening) - hours(10)),
    revision: index + 3,
    note: 'Spicy; bring water, and “friends” 🍛'.repeat(4),
    cancelReason: state === 'cancelled' ? 'No gas' : null,
    meals: [{ title: 'Khichuri, Möhren \\ Ei', mine: { portions: 2, takeaway: true } }],
    wasMine: state === 'cancelled',
  })),
)

const ics = writeCalendar({
  hostelName: 'Hostel Möwe, Süd; West',
  shows: 'mine',
  weekUrl: 'https://meals.example/week',
  timeZone,
  now: new Date('2026-11-22T10:00:00.000Z'),
  mealtimes,
})

const { name, events } = readByPython(ics)
deepStrictEqual(name, 'My meals at Hostel Möwe, Süd; West')
deepStrictEqual(
  events.map(({ id, sequence, status, start, end, errors }) => ({
    id,
    sequence,
    status,
    start,
    end,
    errors,
  })),
  mealtimes.map((mealtime) => ({
    id: mealtime.id,
    sequence: mealtime.revision,
    status: mealtime.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    start: mealtime.startsAt.toISOString(),
    end: mealtime.endsAt.toISOString(),
    errors: [],
  })),
)
deepStrictEqual(events[0]?.summary, 'Dinner: Khichuri, Möhren \\ Ei')
deepStrictEqual(events[1]?.summary, 'Cancelled: Dinner')
deepStrictEqual(
  events[0]?.description.split('\n').at(-1),
  'Orders close Mar 29, 2026, 10:30 AM (Europe/Vienna)',
)
console.log(`python3-icalendar reads ${events.length} events as they are meant.`)

interface ReadEvent {
  readonly id: string
  readonly sequence: number
  readonly status: string
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly description: string
  readonly errors: readonly string[]
}

function readByPython(calendar: string): { name: string; events: readonly ReadEvent[] } {
  const script = path.join(import.meta.dirname, 'calendar-check', 'read.py')
  const { status, stdout, stderr } = spawnSync(pythonWithIcalendar(), [script], {
    input: calendar,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  // what read.py writes
  return JSON.parse(stdout) as ReturnType<typeof readByPython>
}

/** Debian's own Python has its packages; another one may come first in the PATH. */
function pythonWithIcalendar() {
  const found = ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', 'import icalendar']).status === 0,
  )
  if (!found) throw new Error('This needs Debian’s python3-icalendar: apt-get install python3-icalendar')
  return found
}
